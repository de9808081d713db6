// Small pages made by hand, with the markup and the style that each enhancer asks for, and the real script of the site.
export const style = `
body { margin: 0 } main { min-height: 400vh }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
[data-sticky-bar] { position: fixed; bottom: 0 }
[data-sticky-bar][data-ready]:not([data-shown]) { visibility: hidden }
button[hidden] { display: inline-block; visibility: hidden }
[data-hero-city] { display: block; white-space: nowrap }
[data-hero-city]::before { content: attr(data-hero-city) }
[data-testimonials] > div { display: grid }
[data-group] { grid-area: 1 / 1 }
[data-group][hidden] { display: block; visibility: hidden }
@media (scripting: none) { [data-group] { grid-area: auto } [data-group][hidden] { visibility: visible } }
[data-saved-location] { display: block; min-block-size: 1lh }`

const bar = '<nav data-sticky-bar><a href="/contact">Contact</a></nav>'

const cities = ['London', 'Weston-super-Mare', 'Hull']
const hero = `<h1>Expert Private Investigators in <span data-hero-city="London" aria-hidden="true" data-cities="${cities.join('|')}"></span>
<span class="visually-hidden">your town</span></h1>
<button type="button" data-hero-pause hidden data-pause="Pause the names" data-play="Play the names">Pause the names</button><p id="after">After</p>`

export const groups = ['Ann', 'Ben', 'Cat', 'Dan']
const group = (name: string, index: number) =>
  `<div data-group ${index > 0 ? 'hidden' : ''}><p>Review by ${name}</p>${index === 2 ? '<p>A longer one</p>' : ''}</div>`
const testimonials = `<section data-testimonials><div>${groups.map(group).join('')}</div>
<button type="button" data-previous hidden>Previous</button><button type="button" data-next hidden>Next</button>
<button type="button" data-testimonials-pause hidden data-pause="Pause" data-play="Play">Pause</button></section><p id="after">After</p>`

const exit = `<a data-exit href="ELSEWHERE/weather" rel="nofollow noopener noreferrer" data-two="Shift, press 2 more times to exit."
data-one="Shift, press 1 more time to exit." data-expired="Exit this page expired." data-leaving="Loading.">Exit this page</a>
<span data-exit-status role="status" class="visually-hidden"></span><label>Message <input></label>`

const links = `<a id="home" href="/" data-local="/private-investigator-*">Home</a>
<a id="about" href="/about" data-local>About</a>
<a id="national" href="/terms">Terms</a>`
const townLine = `<div>Your town: <span data-saved-location>none</span>
<button type="button" data-forget-location hidden data-on="Remember my town">Don’t remember my town</button>
</div><p id="after">After</p>`

const clear = `<button type="button" data-clear-device hidden>Clear this device</button>
<p data-clear-result role="status" data-done="Everything is cleared." data-failed="Something could not be cleared."></p>`

const external = `<details><summary>Show Contact Form</summary><div data-frame="ELSEWHERE/weather" data-frame-title="Send Us a Message">
<a href="ELSEWHERE/weather">Open the form on a page of its own</a></div></details>`

const hosted = (
  path: string,
) => `<details><summary>Show the hosted document</summary><div data-frame="ELSEWHERE${path}" data-frame-title="Terms">
<div data-frame-failed role="status"></div><template><p>Our legal documents are being updated.</p></template><a href="ELSEWHERE${path}">Open it</a></div></details>`

/** The pages, by path. */
export const bodies: Record<string, string> = {
  '/': `<body data-page="home">${links}${townLine}`,
  '/about': `<body data-page="about">${links}${townLine}`,
  '/private-investigator-newcastle': `<body data-page="location" data-location="newcastle" data-location-name="Newcastle upon Tyne">${townLine}`,
  '/private-investigator-bath': `<body data-page="location" data-location="bath" data-location-name="Bath"><a id="about" href="/about-bath">About</a>${townLine}${exit}`,
  '/about-newcastle': `<body data-page="missing">${links}`,
  '/links': `<body data-page="about">The first page <a id="exit" href="/exit">Exit</a> <a id="bath" href="/private-investigator-bath">Bath</a>${exit}`,
  '/exit': `<body data-page="about">The secret page ${exit}`,
  '/clear': `<body data-page="legal">${links}${townLine}${clear}`,
  '/bar': `<body><main>${bar}</main>`,
  '/hero': `<body><main>${hero}</main>`,
  '/testimonials': `<body>${testimonials}`,
  '/far-testimonials': `<body><main></main>${testimonials}`,
  '/external': `<body>${external}`,
  '/hosted': `<body>${hosted('/weather')}`,
  '/broken': `<body>${hosted('/broken')}`,
  '/plain': '<body><main><p>Nothing to enhance</p></main>',
}

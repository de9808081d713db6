// Rotates the name of a city in the heading of the home page (§2.7, §4).
//
// Markup
//   <h1>Expert Private Investigators in
//     <span data-hero-city="London" aria-hidden="true" data-cities="London|Leeds"></span>
//     <span class="visually-hidden">your town</span></h1>
//                       the rotating name is no text: what machines read as the heading does not change
//   <button type="button" data-hero-pause hidden data-pause="Pause" data-play="Play">Pause</button>
//                       outside the heading; its label names what it pauses ('Pause the names'). [data-paused] while
//                       paused
// CSS
//   [data-hero-city]::before { content: attr(data-hero-city) }
// and so that nothing moves
//   [data-hero-city] { display: block; white-space: nowrap }   a line of its own, whose height does not depend on its
//                       font size: a name that is too long for the line gets smaller letters
//   [data-hero-city] { transition: opacity 150ms }  [data-hero-city][data-fading] { opacity: 0 }
//   [data-hero-pause][hidden] { display: inline-block; visibility: hidden }
import { rotate } from './parts/rotation.ts'

const intervalMs = 1000
const fadeTime = 150

const city = document.querySelector<HTMLElement>('[data-hero-city]')
if (city !== null) move(city, city.dataset.cities?.split('|') ?? [])

function move(city: HTMLElement, names: readonly string[]): void {
  const button = document.querySelector<HTMLElement>('[data-hero-pause]')
  if (names.length > 1)
    rotate({ region: city.closest('h1') ?? city, button, intervalMs, step: () => change(city, names) })
}

function change(city: HTMLElement, names: readonly string[]): void {
  city.dataset.fading = ''
  setTimeout(() => {
    const others = names.filter((name) => name !== city.dataset.heroCity)
    city.dataset.heroCity = others[Math.floor(Math.random() * others.length)] ?? ''
    city.style.fontSize = ''
    city.style.fontSize = `${Math.min(1, city.clientWidth / city.scrollWidth)}em`
    delete city.dataset.fading
  }, fadeTime)
}

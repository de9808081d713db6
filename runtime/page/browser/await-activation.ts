// The first import of every script of a page: the rest runs once somebody is shown the page. One that a browser
// prerenders and never shows counts, fetches and stores nothing (D16, D37). Its window may have loaded before that.
export {}

// Not all browsers have the property, and neither do the types.
if ('prerendering' in document && document.prerendering === true)
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))

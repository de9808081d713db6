/**
 * Calls `report` each time that somebody is shown the page: once it has loaded, and when it comes back out of the
 * browser's memory. A page that the browser has loaded ahead is shown once it is activated, or never.
 */
export function whenShown(report: () => void): void {
  addEventListener('pageshow', () => {
    if (isPrerendered()) document.addEventListener('prerenderingchange', report, { once: true })
    else report()
  })
}

/** Not all browsers have the property, and neither do the types. */
function isPrerendered(): boolean {
  return 'prerendering' in document && document.prerendering === true
}

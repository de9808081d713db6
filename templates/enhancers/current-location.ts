// Keeps the town that the visitor is looking at, and forgets it on the home page (§4, D13).
const key = 'current-location'
const { locationName } = document.body.dataset

try {
  if (location.pathname === '/') localStorage.removeItem(key)
  else if (locationName !== undefined) localStorage.setItem(key, locationName)
} catch {
  // Storage is switched off: the site works the same without it.
}

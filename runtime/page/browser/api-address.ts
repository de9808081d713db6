/**
 * The address of a call. Pages of an exported site name the server of their calls (`<html data-api>`), and so does the
 * address of their service worker, which has no document (`/sw.js?api=`).
 */
export function apiAddress(path: string): string {
  const isPage = typeof document !== 'undefined'
  return (
    ((isPage ? document.documentElement.dataset.api : new URLSearchParams(location.search).get('api')) ?? '') + path
  )
}

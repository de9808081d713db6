// The push services of browsers: Chrome and those made of it, Firefox, Safari, Edge. A server that posts anywhere else
// on request could be made to reach what only it can.
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether an address belongs to a known push service and is encrypted. */
export function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

import { isIPv4 } from 'node:net'

/**
 * The network of an address, shortened so that it no longer identifies a household: /24 of IPv4, /48 of IPv6. `address`
 * is as `createClientAddress` returns it: IPv4, or the first four groups of IPv6 with `::/64`.
 */
export function shortenedNetwork(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const groups = address.split(':').slice(0, 3)
  return address === '' ? '' : `${groups.join(':')}::/48`
}

import { isIP } from 'node:net'
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/** Why an address is not to be connected to, or null where it is. */
export type AddressRule = (address: string) => 'link-local or reserved' | 'private' | null

const neverRanges: ReadonlySet<string> = new Set(['unspecified', 'broadcast', 'linkLocal', 'multicast'])
// Metadata services hand out the machine's own credentials. Most of them have link-local addresses; these do not.
const metadataV4 = ['100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32'].map(networkV4)
const metadataV6 = ['fd00:ec2::/32', 'fd20:ce::/32'].map(networkV6)
// https://www.iana.org/assignments/iana-ipv4-special-registry: reserved for future use.
const futureV4 = networkV4('240.0.0.0/4')
// https://www.iana.org/assignments/ipv6-address-space: all global unicast addresses that have been allocated.
const globalV6 = networkV6('2000::/3')
// RFC 6052, the well-known prefix of NAT64.
const nat64 = networkV6('64:ff9b::/96')

/**
 * The rule for the addresses that this server connects to: link-local and metadata ones never, and in production only
 * those that ipaddr.js counts as unicast addresses of the public internet.
 */
export function createAddressRule({ isProduction }: { isProduction: boolean }): AddressRule {
  return (written) => {
    const [bare = ''] = written.split('%') // fe80::1%eth0
    if (isIP(bare) === 0) return 'link-local or reserved'
    const address = destination(ipaddr.parse(bare))
    if (isNever(address)) return 'link-local or reserved'
    return isProduction && !isPublic(address) ? 'private' : null
  }
}

/** The IPv4 address that an IPv6 address leads to (mapped, RFC 6145, NAT64, 6to4), or the address itself. */
function destination(address: IPv4 | IPv6): IPv4 | IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address
  const [range, bytes] = [address.range(), address.toByteArray()]
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
  return range === 'ipv4Mapped' || range === 'rfc6145' || address.match(nat64)
    ? new ipaddr.IPv4(bytes.slice(12))
    : address
}

function isNever(address: IPv4 | IPv6): boolean {
  if (neverRanges.has(address.range())) return true
  if (address instanceof ipaddr.IPv6) return metadataV6.some((network) => address.match(network))
  return [...metadataV4, futureV4].some((network) => address.match(network))
}

function isPublic(address: IPv4 | IPv6): boolean {
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalV6))
}

function networkV4(cidr: string): [IPv4, number] {
  return ipaddr.IPv4.parseCIDR(cidr)
}

function networkV6(cidr: string): [IPv6, number] {
  return ipaddr.IPv6.parseCIDR(cidr)
}

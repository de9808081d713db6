import { isIP } from 'node:net'
import type { Request } from 'express'

/** What a request says of where it comes from. `ip` is Express' own, which believes only the proxies of TRUST_PROXY. */
export type Sender = Pick<Request, 'ip' | 'socket'>

// The smallest network that providers give to a household (RFC 6177): within it a client has as many addresses as it likes.
const household = 64
const bitsOfGroup = 16
const groupsOfAddress = 8

/**
 * The address that a client counts under: an IPv6 address by its /64, an IPv4 address that is written as IPv6 as itself. What a
 * proxy passed on and is no address is not believed.
 */
export function clientAddress({ ip, socket }: Sender): string {
  const address = [ip, socket.remoteAddress].find((given) => given !== undefined && isIP(given) !== 0) ?? ''
  // A zone (`%eth0`) names the server's own interface.
  const bare = address.replace(/%.*$/, '')
  return isIP(bare) === 6 ? networkOf(bare) : bare
}

/** The first 64 bits of an IPv6 address, or the IPv4 address that is written as one. */
function networkOf(address: string): string {
  // The address in its shortest form (RFC 5952), an IPv4 address at its end as two groups.
  const { hostname } = new URL(`http://[${address}]`)
  const [start = '', end] = hostname.slice(1, -1).split('::')
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'))
  const [first, last] = [groups(start), groups(end)]
  const all = [...first, ...Array<string>(groupsOfAddress - first.length - last.length).fill('0'), ...last]
  const [high = '0', low = '0'] = all.slice(-2)
  if (all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff')
    return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
  return `${all.slice(0, household / bitsOfGroup).join(':')}::/${household}`
}

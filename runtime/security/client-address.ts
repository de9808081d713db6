import { isIP } from 'node:net'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

/** What a request says of where it comes from. `ip` is Express' own, which believes only the proxies of TRUST_PROXY. */
export type Sender = Pick<Request, 'ip' | 'socket'>

// The smallest network that providers give to a household (RFC 6177): within it a client has as many addresses as it likes.
const household = 64

/**
 * The address that a client counts under: an IPv6 address by its /64, an IPv4 address that is written as IPv6 as itself. What a
 * proxy passed on and is no address is not believed.
 */
export function clientAddress({ ip, socket }: Sender): string {
  const address = [ip, socket.remoteAddress].find((given) => given !== undefined && isIP(given) !== 0) ?? ''
  // A zone (`%eth0`) names the server's own interface.
  return ipKeyGenerator(address.replace(/%.*$/, ''), household)
}

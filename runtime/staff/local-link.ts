import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'

/** A link that signs in whoever develops the site on this machine: once, and for a short time. It is in memory only. */
export type LocalLink = {
  /** The address with its token, to be printed. */
  path: string
  /** Spends the link; false if the token is wrong, was used, has expired, or does not come from this machine. */
  take(token: string, request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean
}

export const localLinkPath = '/admin/sign-in/local'
const validMs = 10 * 60_000
const tokenBytes = 32

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

export function createLocalLink(now: () => number = Date.now): LocalLink {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = now() + validMs
  let isSpent = false
  return {
    path: `${localLinkPath}?token=${token}`,
    take(given, request) {
      if (isSpent || now() >= expiresAt || !isFromThisMachine(request) || !timingSafeEqual(hash(given), hash(token)))
        return false
      isSpent = true
      return true
    },
  }
}

/** Whether a host is this machine only. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || loopback.check(bare, bare.includes(':') ? 'ipv6' : 'ipv4')
}

/** A proxy on this machine passes on requests of others, and says so; a name that leads here is no loopback name. */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some((name) => headers[name] !== undefined)
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return !isForwarded && isLoopbackHost(host) && isLoopbackHost(address)
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { parse as parseForwarded } from 'forwarded-parse'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config.ts'

/** What a request shows about its origin. */
export type Sender = Pick<IncomingMessage, 'headers' | 'socket'>

/**
 * The address that a client counts under: an IPv4 address, even if it is written as IPv6, or the network of an IPv6
 * address. Trusted proxies name it in the header that TRUST_PROXY_HEADER selects; from others the header is ignored. If
 * it names no address, the client counts under the nearest address before it.
 */
export type ClientAddress = (request: Sender) => string

/** `warn`: called once, when a trusted proxy has sent something that names no address. */
export type ClientAddressOptions = Pick<Config, 'trustProxy' | 'trustProxyHeader'> & { warn: (message: string) => void }

// The smallest network that providers assign to a household (RFC 6177): a client can use any address within it.
const householdBits = 64
const bitsOfGroup = 16

export function createClientAddress({ trustProxy, trustProxyHeader, warn }: ClientAddressOptions): ClientAddress {
  const isTrusted = createTrust(trustProxy)
  let hasWarned = false
  return function clientAddress({ headers, socket }) {
    const peer = readNode(socket.remoteAddress ?? '')
    let [client, known] = [peer, peer]
    const named = isTrusted(peer, 0) ? nodesOf(headers, trustProxyHeader).reverse() : []
    for (const [at, node] of named.entries()) {
      if (!isTrusted(client, at)) break
      client = readNode(node)
      known = client ?? known
    }
    if (client === null && !hasWarned) {
      hasWarned = true
      warn(
        `${trustProxyHeader} names no address that can be read; such clients share one budget (TRUST_PROXY, TRUST_PROXY_HEADER)`,
      )
    }
    return known === null ? '' : networkOf(known)
  }
}

/**
 * The address that the other end of a connection counts under, which may be a proxy. Empty once the connection is
 * closed.
 */
export function addressOfPeer({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  const peer = readNode(remoteAddress)
  return peer === null ? '' : networkOf(peer)
}

/** Whether a request comes straight from a proxy whose word is taken. */
export function createProxyTest({ trustProxy }: Pick<Config, 'trustProxy'>): (request: Sender) => boolean {
  const isTrusted = createTrust(trustProxy)
  return ({ socket }) => isTrusted(readNode(socket.remoteAddress ?? ''), 0)
}

/** `hop`: how many proxies are between this server and the node. */
function createTrust(trustProxy: Config['trustProxy']): (node: string | null, hop: number) => boolean {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy
  const proxies = new BlockList()
  for (const network of trustProxy) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (node) => node !== null && proxies.check(node, familyOf(node))
}

/** The nodes of a request as they are written, the peer of the nearest proxy last. */
function nodesOf(headers: IncomingMessage['headers'], header: Config['trustProxyHeader']): string[] {
  if (header === 'x-forwarded-for') {
    const value = headers['x-forwarded-for'] ?? ''
    return (typeof value === 'string' ? value : value.join())
      .split(',')
      .flatMap((node) => (node.trim() === '' ? [] : node.trim()))
  }
  if (headers.forwarded === undefined) return []
  try {
    return parseForwarded(headers.forwarded).map((element) => element.for ?? '')
  } catch {
    // A client can make the whole header invalid, and must not be able to choose which part of it counts.
    return ['']
  }
}

/**
 * The address of a node (RFC 7239, 6): without its port, the brackets around IPv6 and the zone, which names the
 * server's own interface.
 */
function readNode(node: string): string | null {
  const bare = /^\[(.*)\](?::[\w.-]+)?$/.exec(node)?.[1] ?? /^([\d.]+):[\w.-]+$/.exec(node)?.[1] ?? node
  const address = bare.replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}

function networkOf(written: string): string {
  const address = ipaddr.process(written)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, householdBits / bitsOfGroup).map((group) => group.toString(16))
  return `${groups.join(':')}::/${householdBits}`
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Why an address is not to be connected to, or null where it is. */
export type AddressRule = (address: string) => 'link-local or reserved' | 'private' | null

type Network = readonly [network: string, prefix: number]

// Metadata services hand out the machine's own credentials; most of them live at link-local addresses.
const neverV4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
const neverV6: readonly Network[] = [
  ['::', 128],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
  ['ff00::', 8],
]
const privateV4: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
]
const privateV6: readonly Network[] = [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fec0::', 10],
]

// IPv6 addresses that lead to the IPv4 address within: NAT64 and 6to4. A BlockList knows the mapped ones (`::ffff:1.2.3.4`) itself.
const embeddings = [
  { before: '64:ff9b::', after: '', bits: 96 },
  { before: '2002:', after: '::', bits: 16 },
]

/** The rule for the addresses that this server connects to: link-local and metadata ones never, private ones not in production. */
export function createAddressRule({ isProduction }: { isProduction: boolean }): AddressRule {
  const never = blockListOf(neverV4, neverV6)
  const inside = blockListOf(privateV4, privateV6)
  return (written) => {
    const [address = ''] = written.split('%') // fe80::1%eth0
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (family === 'ipv6' && !isIPv6(address)) return 'link-local or reserved'
    if (never.check(address, family)) return 'link-local or reserved'
    return isProduction && inside.check(address, family) ? 'private' : null
  }
}

function blockListOf(v4: readonly Network[], v6: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of v6) list.addSubnet(network, prefix, 'ipv6')
  for (const [network, prefix] of v4) {
    list.addSubnet(network, prefix, 'ipv4')
    for (const { before, after, bits } of embeddings) list.addSubnet(`${before}${hexOf(network)}${after}`, bits + prefix, 'ipv6')
  }
  return list
}

/** An IPv4 address as the two groups that it fills in an IPv6 address: 169.254.0.0 → 'a9fe:0'. */
function hexOf(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

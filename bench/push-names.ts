// Loaded into a server before it starts (`--import`): the host PUSH_HOST, of a push service that browsers use, is this
// machine. Servers push to known services only.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const { PUSH_HOST } = process.env
const { lookup } = dns
const lookupHere = (name: string, ...rest: unknown[]) =>
  Reflect.apply(lookup, dns, [name === PUSH_HOST ? '127.0.0.1' : name, ...rest])

dns.lookup = Object.assign(lookupHere as typeof lookup, { __promisify__: lookup.__promisify__ })
syncBuiltinESMExports()

import type { LookupAddress, LookupOptions, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { AddressRule } from './allowed-address.ts'

/** Looks a name up: all addresses, as `dns.lookup` gives them. */
export type Lookup = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name has no address that may be connected to. */
export class BlockedAddressError extends Error {
  override name = 'RefusedAddress'
}

/**
 * A `lookup` for sockets that gives only addresses that `rule` allows. What it gives is what is connected to: there is
 * no second look at the name in between, by which it could have come to point elsewhere.
 */
export function guardedLookup(rule: AddressRule, lookup: Lookup | typeof systemLookup): LookupFunction {
  return function lookupGuarded(name, options, done) {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '')
      const [first, ...others] = addresses.filter(({ address }) => rule(address) === null)
      if (first === undefined)
        return done(new BlockedAddressError(`refused: ${name} is ${ruleFor(addresses, rule)}`), '')
      if (options.all === true) return done(null, [first, ...others])
      done(null, first.address, first.family)
    })
  }
}

function ruleFor(addresses: readonly LookupAddress[], rule: AddressRule): string {
  return [...new Set(addresses.map(({ address }) => `${rule(address) ?? 'allowed'} (${address})`))].join(', ')
}

import { InvalidArgumentError } from 'commander'

/** Reads an option that is a whole number from 1 to `max`. */
export function wholeNumberTo(max: number): (given: string) => number {
  return (given) => {
    if (!/^[1-9]\d*$/.test(given) || Number(given) > max)
      throw new InvalidArgumentError(`It has to be a whole number from 1 to ${max}.`)
    return Number(given)
  }
}

import type { Random } from './random.ts'

/** An address that no site has: each of the screens for missing pages comes up, and so do absurdly long ones. */
export function unknownAddress(number: number, random: Random): string {
  const make = forms[number % forms.length]
  if (make === undefined) throw new Error('there is no form of address')
  return make(random)
}

const forms: readonly ((random: Random) => string)[] = [
  (random) => `/${word(random, 12)}`,
  (random) => `/${word(random, 6)}/${word(random, 8)}/${word(random, 10)}.php?q=${word(random, 8)}`,
  (random) => `/private-investigator-${word(random, 10)}`,
  (random) => `/services/surveillance-${word(random, 10)}`,
  (random) => `/${word(random, 10)}-vs-${word(random, 10)}`,
  (random) => `/about-${word(random, 10)}`,
  (random) => `/${word(random, 100 + Math.floor(random() * 2000))}`,
  (random) => `/locations/%C3%A9${word(random, 10)}/services/`,
]

// Twelve letters make 10^16 words: none of them is the address of a page.
const letters = 'abcdefghijklmnopqrstuvwxyz'

function word(random: Random, length: number): string {
  let made = ''
  while (made.length < length) made += letters[Math.floor(random() * letters.length)]
  return made
}

/** The environment as it is read: each reader takes what it knows and tells what is wrong. */
export type Settings = {
  isProduction: boolean
  /** An empty variable counts as one that is not set. */
  get: (name: string) => string | undefined
  /** Keeps a sentence about a wrong value; the sentence begins with the name of the variable. */
  reject: (sentence: string) => void
}

export type Environment = Readonly<Record<string, string | undefined>>

export function openSettings(environment: Environment, problems: string[]): Settings {
  return {
    isProduction: environment.NODE_ENV === 'production',
    get: (name) => (environment[name] === '' ? undefined : environment[name]),
    reject: (sentence) => void problems.push(sentence),
  }
}

/** One of a few words. */
export function readChoice<const Word extends string>(
  { get, reject }: Settings,
  { name, words, fallback }: { name: string; words: readonly Word[]; fallback: NoInfer<Word> },
): Word {
  const text = get(name) ?? fallback
  const known = words.find((word) => word === text)
  if (known === undefined) reject(`${name} is ${JSON.stringify(text)}; it has to be one of ${words.join(', ')}`)
  return known ?? fallback
}

// Shorter ones can be guessed in the time that a server stays up.
const minSecretLength = 16

/** A secret that a header can carry, or null. What was given is never repeated: sentences end up in logs. */
export function readSecret({ get, reject }: Settings, name: string): string | null {
  const text = get(name)
  if (text === undefined) return null
  if (!/^[\x21-\x7e]+$/.test(text) || text.length < minSecretLength)
    reject(`${name} cannot be used; it has to be at least ${minSecretLength} letters, digits and signs, without spaces`)
  return text
}

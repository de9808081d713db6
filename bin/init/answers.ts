import { slugFromName } from '../../runtime/shared/format/text.ts'
import { type Color, readColor } from './colors.ts'
import { type Place, readPlaces } from './places.ts'
import { AnswerError, listOf, withApostrophes } from './typed-answer.ts'

/** What a new site is made from. */
export type Answers = {
  name: string
  trade: Trade
  places: readonly Place[]
  services: readonly Service[]
  primary: Color
  accent: Color
  starter: Starter
}
/** What the business does, as a person or firm of that trade is called. */
export type Trade = {
  /** Such as 'gardener'. */
  one: string
  /** Such as 'gardeners'. */
  many: string
}
export type Service = { slug: string; title: string }

/** The addresses that pages of `local-services` have; a service has its own beside them. */
export const pageSlugs: readonly string[] = ['about', 'contact', 'privacy', 'reviews-policy', 'search']

export const starters = ['local-services', 'minimal'] as const
export type Starter = (typeof starters)[number]

/** What was answered, as it was typed. */
export type GivenAnswers = Record<QuestionName, string>
export type QuestionName = (typeof questions)[number]['name']

/** The questions in their order. `fallback` is the answer of somebody who only presses Enter, or gives `--yes`. */
export const questions = [
  { name: 'name', text: 'What is the business called?', fallback: nameOfFolder },
  { name: 'trade', text: 'What is one of your trade called? For example: gardener', fallback: () => 'gardener' },
  {
    name: 'places',
    text: 'Which places? Names with commas between them, a CSV file, or a number: the UK towns with more people than that',
    fallback: () => '300000',
  },
  {
    name: 'services',
    text: 'Which services? Commas between them',
    fallback: () => 'Hedge trimming, Lawn care, Garden clearance',
  },
  { name: 'primary', text: 'The main color?', fallback: () => '#2f4b7c' },
  { name: 'accent', text: 'The color of the most important button?', fallback: () => '#f0a33c' },
  { name: 'starter', text: `Which starter? ${starters.join(' or ')}`, fallback: () => starters[0] },
] as const

/** How each answer is read. Each throws `AnswerError`. */
const readers = {
  name: readName,
  trade: readTrade,
  places: readPlaces,
  services: readServices,
  primary: (text: string) => colorOf('primary', text),
  accent: (text: string) => colorOf('accent', text),
  starter: readStarter,
} satisfies { [name in QuestionName]: (text: string) => unknown }

/** What one answer means. Throws `AnswerError`. */
export async function readAnswer<Name extends QuestionName>(name: Name, text: string): Promise<Answers[Name]> {
  return (await readers[name](text.trim())) as Answers[Name]
}

/** What all answers mean, or a sentence for each that cannot be used. */
export async function readAnswers(
  given: GivenAnswers,
): Promise<{ value: Answers | null; problems: readonly string[] }> {
  const problems: string[] = []
  const value: Partial<Answers> = {}
  for (const { name } of questions) {
    try {
      Object.assign(value, { [name]: await readAnswer(name, given[name]) })
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      problems.push(error.message)
    }
  }
  return { value: problems.length === 0 ? (value as Answers) : null, problems }
}

/** 'my-site' → 'My site'. */
function nameOfFolder(folder: string): string {
  const words = folder.replace(/[^\p{L}\d]+/gu, ' ').trim()
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1)
}

function readName(text: string): string {
  if (text === '') throw new AnswerError('the name of the business is empty; write it as it is on its door')
  if (/[{}%\p{Cc}]/u.test(text))
    throw new AnswerError(`the name is ${JSON.stringify(text)}; it cannot have braces, percent signs or line ends`)
  return withApostrophes(text)
}

/** 'gardener' or, where the plural is not regular, 'chimney sweep, chimney sweeps'. */
function readTrade(text: string): Trade {
  const [one = '', many, ...more] = text.split(',').map((word) => inRunningText(withApostrophes(word.trim())))
  const words = [one, ...(many === undefined ? [] : [many])]
  if (more.length > 0 || !words.every((word) => /^\p{L}[\p{L}\d '’&/-]*$/u.test(word)))
    throw new AnswerError(
      `the trade is ${JSON.stringify(text)}; write what one of it is called, such as gardener, or both forms, such as "gardener, gardeners"`,
    )
  return { one, many: many ?? pluralOf(one) }
}

/** With a small first letter, except in 'IT consultant'. */
function inRunningText(word: string): string {
  return /^\p{Lu}\P{Lu}*$/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}

function readServices(text: string): Service[] {
  const services = listOf(text).map((title) => ({ slug: slugFromName(title), title: withApostrophes(title) }))
  if (services.length === 0) throw new AnswerError('there is no service; name at least one')
  for (const { slug, title } of services) {
    if (slug === '' || /[{}%]/.test(title))
      throw new AnswerError(
        `a service is ${JSON.stringify(title)}; its name needs letters or digits, and no braces or percent signs`,
      )
    if (pageSlugs.includes(slug))
      throw new AnswerError(
        `a service is called ${JSON.stringify(title)}, as a page of the site is; give it a longer name`,
      )
    if (services.filter((other) => other.slug === slug).length > 1)
      throw new AnswerError(`the service ${JSON.stringify(title)} is there twice`)
  }
  return services
}

function colorOf(name: 'primary' | 'accent', text: string): Color {
  const color = readColor(text)
  if (color === null)
    throw new AnswerError(`the ${name} color is ${JSON.stringify(text)}; write it as # and six digits, such as #2f4b7c`)
  return color
}

function readStarter(text: string): Starter {
  const starter = starters.find((known) => known === text)
  if (starter === undefined)
    throw new AnswerError(`there is no starter ${JSON.stringify(text)}; write ${starters.join(' or ')}`)
  return starter
}

import { memoize } from '../../../runtime/shared/content/memo.ts'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import type { LinkedEntries } from '../../collections/linked-entries.ts'
import { type Fault, fault, type Outcome, type Span } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import { valueAt } from '../../read/parsed.ts'
import type { DataPath } from '../../read/yaml.ts'
import { type ScreenWording, type WrittenText, writtenForms } from '../../routes/page-wording.ts'
import { routesFile } from '../../routes/read-routes.ts'
import type { MissingScreen, PagePattern, Routes } from '../../routes/resolve-routes.ts'
import type { Entry } from '../../schema/validate.ts'

type Texts = Readonly<Record<string, unknown>>
/** A group of the entry: the texts of patterns or of screens, by their names. */
type Group = {
  entry: Entry
  key: 'pages' | 'screens'
  noun: 'pattern' | 'screen'
  texts: Readonly<Record<string, Texts | undefined>>
}
/** What a pattern or screen needs. */
type Needed = {
  name: string
  fields: readonly string[]
  /** Where the routes name it. */
  place: DataPath
}

const none: Entry['data'] = {}

/**
 * The routes with the titles and descriptions of the entry that `titles` names. Without `titles` they are in the
 * routes. What has no title gets its name in place of one, so that all else can be checked. `textsOf`: what pages show
 * of an entry.
 */
export function readTitles(
  routes: Routes,
  linked: LinkedEntries,
  textsOf: (entry: Entry) => Entry['data'],
): Outcome<Routes> {
  const { titles } = routes
  const entry = titles === null ? undefined : linked.get(titles.collection)?.get(titles.slug)
  return entry === undefined ? titledBy(routes, null, none) : titledBy(routes, entry, textsOf(entry))
}

/** `written`: the entry that `titles` names, or null if there is none; `data`: what pages show of it. */
const titledBy = memoize((routes: Routes, written: Entry | null, data: Entry['data']): Outcome<Routes> => {
  const { titles, entry: own } = routes
  const pageFields = ['title', 'description']
  const neededByPages = routes.pages.map(({ name, index }) => ({ name, fields: pageFields, place: ['pages', index] }))
  const neededByScreens = routes.missing.map(({ place, ...screen }) => ({
    name: screenName(screen),
    fields: place[0] === 'unavailable' ? ['title', 'message'] : ['title'],
    place,
  }))
  const filled = (pages: Group | null, screens: Group | null): Routes => ({
    ...routes,
    pages: routes.pages.map((page) => withPageTexts(page, pages, own)),
    missing: routes.missing.map((screen) => withScreenTexts(screen, screens, own)),
  })
  if (titles === null)
    return {
      value: filled(null, null),
      faults: [...neededByPages, ...neededByScreens].flatMap((needed) => missingInRoutes(needed, own)),
    }
  // That the entry is missing or has faults is reported elsewhere.
  if (written === null) return { value: filled(null, null), faults: [] }
  const entry = { ...written, data }
  const pages: Group = { entry, key: 'pages', noun: 'pattern', texts: groupIn(entry, 'pages') }
  const screens: Group = { entry, key: 'screens', noun: 'screen', texts: groupIn(entry, 'screens') }
  return {
    value: filled(pages, screens),
    faults: [...groupFaults(pages, neededByPages, own), ...groupFaults(screens, neededByScreens, own)],
  }
})

/** What the texts of a screen are found by: the file of its other texts. */
function screenName({ config }: Pick<MissingScreen, 'config'>): string {
  const { wording } = config.queries
  return wording?.kind === 'entry' ? wording.slug : config.page
}

function withPageTexts(page: PagePattern, group: Group | null, own: Entry): PagePattern {
  const texts = group?.texts[page.name]
  const formsOf = (name: 'title' | 'description', shorter: string) =>
    group === null || texts === undefined
      ? []
      : [name, shorter].flatMap((field) => writtenForms(texts[field], group.entry, [group.key, page.name, field]))
  const orName = (forms: readonly WrittenText[]) =>
    forms.length > 0 ? forms : [{ text: page.name, entry: own, path: ['pages', page.index, 'name'] }]
  return {
    ...page,
    titles: orName([...page.titles, ...formsOf('title', 'shorterTitles')]),
    descriptions: orName([...page.descriptions, ...formsOf('description', 'shorterDescriptions')]),
  }
}

function withScreenTexts(screen: MissingScreen, group: Group | null, own: Entry): MissingScreen {
  const name = screenName(screen)
  const textOf = (field: 'title' | 'message') =>
    screen.wording[field] ?? writtenForms(group?.texts[name]?.[field], group?.entry ?? own, ['screens', name, field])[0]
  const [title, message] = [textOf('title'), textOf('message')]
  const wording: ScreenWording = {
    ...(title === undefined ? {} : { title }),
    ...(message === undefined ? {} : { message }),
  }
  const line = {
    ...screen.line,
    title: title?.text ?? name,
    ...(message === undefined ? {} : { message: message.text }),
  }
  return { ...screen, line, wording }
}

function missingInRoutes({ name, fields, place }: Needed, own: Entry): Fault[] {
  const texts = textsAt(own, place)
  return fields
    .filter((field) => texts[field] === undefined)
    .map((field) =>
      fault({
        code: 'missing-key',
        span: own.parsed.span([...place, 'page']),
        message: `\`${name}\` needs \`${field}\``,
        remedy: 'write it here, or name the entry with all titles in `titles`',
      }),
    )
}

/** Names that the routes do not have, texts that they do have, and what has no text. */
function groupFaults({ entry, key, noun, texts }: Group, needed: readonly Needed[], own: Entry): Fault[] {
  const names = [...new Set(needed.map(({ name }) => name))]
  const unknown = Object.keys(texts).filter((name) => !names.includes(name))
  const meant = new Set(unknown.map((name) => nearestName(name, names)))
  const { file } = entry.parsed.source
  // Several screens can have the texts of one name.
  const each = needed.filter(({ name }, index) => needed.findIndex((other) => other.name === name) === index)
  return [
    ...unknown.map((name) => {
      const message = `there is no ${noun} \`${name}\` in ${routesFile}`
      const remedy = didYouMean(name, names, `write the name of a ${noun}, or remove it`)
      return fault({ code: 'unknown-name', span: entry.parsed.span([key, name], 'key'), message, remedy })
    }),
    ...needed.flatMap(({ name, fields, place }) =>
      fields
        .filter((field) => textsAt(own, place)[field] !== undefined)
        .map((field) =>
          fault({
            code: 'unknown-key',
            span: own.parsed.span([...place, field], 'key'),
            message: `the \`${field}\` of a ${noun} belongs in ${file}`,
            remedy: `move it there, to \`${name}\` under \`${key}\``,
          }),
        ),
    ),
    ...each.flatMap(({ name, fields, place }) => {
      const lacking = fields.filter((field) => typeof texts[name]?.[field] !== 'string')
      if (lacking.length === 0 || meant.has(name)) return []
      const span: Span =
        texts[name] === undefined ? entry.parsed.span([key], 'key') : entry.parsed.span([key, name], 'key')
      const words = lacking.map((field) => `\`${field}\``).join(' and ')
      return [
        fault({
          code: 'missing-key',
          span,
          message: `the ${noun} \`${name}\` has no ${lacking.join(' and no ')} here`,
          remedy: texts[name] === undefined ? `add \`${name}\` with ${words}` : `add ${words}`,
          related: [{ message: `the ${noun}`, span: own.parsed.span([...place, 'page']) }],
        }),
      ]
    }),
  ]
}

function groupIn(entry: Entry, key: string): Group['texts'] {
  return textsAt(entry, [key]) as Group['texts']
}

function textsAt(entry: Entry, path: DataPath): Texts {
  const found = valueAt(entry.data, path)
  return typeof found === 'object' && found !== null ? (found as Texts) : {}
}

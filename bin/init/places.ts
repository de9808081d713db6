import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { slugFromName } from '../../runtime/shared/format/text.ts'
import { packageFolder } from '../commands/parts/package-folder.ts'
import { AnswerError, listOf, withApostrophes } from './typed-answer.ts'

/** A place of a new site. A place that nobody has the facts of has its name only. */
export type Place = { slug: string; name: string } & Partial<PlaceFacts>
type PlaceFacts = { county: string; latitude: number; longitude: number; population: number }
type Row = Readonly<Record<string, string>>

/**
 * The places that an answer means: names, a CSV file, or a number of people. Those that the package knows come with its
 * facts.
 */
export async function readPlaces(text: string): Promise<Place[]> {
  const places = unique(await placesOf(text))
  if (places.length === 0) throw new AnswerError(`no place is meant by ${JSON.stringify(text)}; name at least one`)
  return places
}

async function placesOf(text: string): Promise<Place[]> {
  if (/^\d[\d,. ]*$/.test(text)) {
    const people = Number(text.replace(/\D/g, ''))
    // A borough is part of a city that is among them.
    return (await knownPlaces(({ kind }) => kind !== 'borough')).filter(({ population = 0 }) => population > people)
  }
  if (extname(text).toLowerCase() === '.csv') return readPlaceFile(text)
  const known = new Map((await knownPlaces()).map((place) => [place.slug, place]))
  return listOf(text).map((name) => known.get(slugFromName(name)) ?? named(name))
}

/** The places of a CSV file: a column `name`, and if it has them `county`, `latitude`, `longitude` and `population`. */
async function readPlaceFile(file: string): Promise<Place[]> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new AnswerError(
      `the file ${file} cannot be read${cause.code === 'ENOENT' ? ': it is not there' : ` (${cause.code})`}`,
    )
  })
  const rows = rowsOf(text, file)
  if (rows.length > 0 && rows[0]?.name === undefined)
    throw new AnswerError(`the file ${file} has no column "name"; its first line names the columns`)
  const known = new Map((await knownPlaces()).map((place) => [place.slug, place]))
  return rows.map((row, index) => ({
    ...known.get(slugFromName(row.name ?? '')),
    ...placeOf(row, `line ${index + 2} of ${file}`),
  }))
}

/** The places whose facts are in the package, or some of them. */
async function knownPlaces(isMeant: (row: Row) => boolean = () => true): Promise<Place[]> {
  const file = join(packageFolder, 'data/uk-places.csv')
  return rowsOf(await readFile(file, 'utf8'), file)
    .filter(isMeant)
    .map((row) => placeOf(row, file))
}

function rowsOf(text: string, file: string): Row[] {
  try {
    return parse(text, {
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      bom: true,
      trim: true,
      skip_empty_lines: true,
    })
  } catch (cause) {
    throw new AnswerError(`the file ${file} is no CSV: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

function placeOf(row: Row, where: string): Place {
  const number = (column: string, limit: number) => {
    const text = row[column] ?? ''
    if (text === '') return {}
    if (Math.abs(Number(text)) <= limit) return { [column]: Number(text) }
    throw new AnswerError(
      `${where}: ${column} is ${JSON.stringify(text)}, which is no number${limit < 200 ? ` from -${limit} to ${limit}` : ''}`,
    )
  }
  return {
    ...named(row.name ?? ''),
    ...((row.county ?? '') === '' ? {} : { county: row.county }),
    ...number('latitude', 90),
    ...number('longitude', 180),
    ...number('population', 1e9),
  }
}

function named(name: string): Place {
  const slug = slugFromName(name)
  if (slug === '' || /[{}%]/.test(name))
    throw new AnswerError(
      `a place is ${JSON.stringify(name)}; its name needs letters or digits, and no braces or percent signs`,
    )
  return { slug, name: withApostrophes(name) }
}

/** The places in the order of their slugs. Throws if two have the same. */
function unique(places: readonly Place[]): Place[] {
  const bySlug = new Map<string, Place>()
  for (const place of places) {
    const first = bySlug.get(place.slug)
    if (first !== undefined)
      throw new AnswerError(
        `the places ${JSON.stringify(first.name)} and ${JSON.stringify(place.name)} would have one address; remove one, or write what tells them apart, such as "${place.name} (North)"`,
      )
    bySlug.set(place.slug, place)
  }
  return [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1))
}

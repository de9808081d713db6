import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importedKind, readEntryKinds } from '../../generator/serves/edit/entry-kinds.ts'
import { planImport } from '../../generator/serves/edit/import/plan-import.ts'
import { root, scratchFolder } from '../shared/servers/running-site.ts'

const names =
  'name,kind,country,region,county,local_authority,police_force,latitude,longitude,postcode_area,postcode_districts,dialling_code,areas'
const keynsham =
  'Keynsham,town,England,South West,Somerset,Bath and North East Somerset,Avon and Somerset Police,51.4135,-2.4968,BS,BS31,0117,Saltford;Willsbridge'

// The content without all that imports do not look at.
let data: string

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'townpages-import-'))
  const parts = [
    'schemas',
    'uk-outline.geojson',
    'uk-settlements.geojson',
    'uk-places.csv',
    'uk-gazetteer.csv',
    'locations/bath.yaml',
    'locations/york.yaml',
  ]
  for (const part of parts) await cp(join(root, 'data', part), join(data, part), { recursive: true })
})

afterAll(() => rm(data, { recursive: true }))

async function planOf(text: string | Uint8Array, ending = 'csv') {
  const file = join(await scratchFolder(), `places.${ending}`)
  await writeFile(file, text)
  const { value: kinds } = await readEntryKinds(data)
  const schema = kinds === null ? null : importedKind(kinds)
  if (kinds === null || schema === null || 'problem' in schema) throw new Error('the content has faults')
  return planImport({ files: [file], data, schema, schemas: kinds.schemas, asOf: '2026-12-01' })
}

/** The faults of a file, each as 'line:column stretch-of-the-file message · remedy'. */
async function toldOf(text: string, ending?: string): Promise<string[]> {
  const { faults, steps } = await planOf(text, ending)
  expect(steps).toEqual([])
  const lines = text.split('\n')
  return faults.map(({ span: { start, end, whole }, message, remedy }) => {
    const shown = whole
      ? 'the file'
      : lines[start.line - 1]?.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined)
    return `${start.line}:${start.column} <${shown}> ${message} · ${remedy}`
  })
}

/** The table with other marks between columns and between the items of a list. */
const separated = (column: string, item: string) =>
  `${names}\n${keynsham}\n`.replaceAll(/[,;]/g, (mark) => (mark === ',' ? column : item))

describe('a table', () => {
  test.each([
    ['commas', separated(',', ';')],
    ['semicolons', separated(';', ',')],
    ['tabs', separated('\t', ';')],
    ['vertical bars', separated('|', ',')],
    ['commas, and bars in its lists', separated(',', '|')],
    ['semicolons and quotes', separated(';', ',').replace('Saltford,Willsbridge', '"Saltford;Willsbridge"')],
    ['empty columns and lines, as spreadsheets leave them', `\n${names},,\r\n\r\n${keynsham},,\r\n,,,,,,,,,,,,,,\r\n`],
    ['a mark of byte order', `\ufeff${separated(',', ';')}`],
  ])('with %s is read', async (_, text) => {
    const { steps, faults } = await planOf(text)
    expect(faults).toEqual([])
    expect(steps.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(['created keynsham'])
    expect(steps[0]?.text).toContain('\nnearbyAreas:\n  - Saltford\n  - Willsbridge\n')
    expect(steps[0]?.text).toContain('\nlongitude: -2.4968\n')
  })

  test('of a spreadsheet has true and false in capitals', async () => {
    const { steps } = await planOf('slug,active\nbath,FALSE\nyork,TRUE\n')
    expect(steps.map(({ slug, changed }) => [slug, changed])).toEqual([
      ['bath', ['active']],
      ['york', []],
    ])
  })
})

test('a location with the fields of §3 alone becomes a draft, and the plan names the facts that it lacks', async () => {
  const ofSpecification = {
    name: 'Keynsham',
    slug: 'keynsham',
    active: true,
    phone_number: '01632 960123',
    whatsapp_number: '07700 900123',
    address: '1 High Street',
    postcode: 'BS31 1AA',
    region: 'South West',
    latitude: 51.4135,
    longitude: -2.4968,
    customContent: { homeIntro: 'A town on the Avon.' },
    seoSettings: { metaTitle: 'Private Investigator in Keynsham' },
  }
  const { steps, faults } = await planOf(JSON.stringify([ofSpecification]), 'json')
  expect(faults).toEqual([])
  expect(steps).toMatchObject([{ kind: 'created', slug: 'keynsham' }])
  expect(steps[0]?.missing.join(' ')).toBe(
    'kind country county localAuthority policeForce postcodeArea postcodeDistricts diallingCode nearbyAreas',
  )
  expect(steps[0]?.text).toMatch(/^draft: true$/m)
})

describe('a faulty table is reported', () => {
  const first = 'the first line names the columns; write an entry in each line after it'
  const north = keynsham.replace('51.4135', 'north')
  test.each([
    [
      'when it is empty',
      '',
      [
        '1:1 <the file> this file is empty · name the columns in the first line, and write an entry in each line after it',
      ],
    ],
    ['when it has nothing but names', `${names}\n`, [`1:1 <the file> this file has only one line · ${first}`]],
    ['when its first line is a row', 'Bath,city\n', [`1:1 <the file> this file has only one line · ${first}`]],
    [
      'when its first line is a row before others',
      'Bath,city\nYork,city\n',
      [
        '1:1 <Bath,city> the first line names no field: it was read with a comma between columns · name the columns in the first line, such as name,kind,country',
      ],
    ],
    [
      'at the cells, in the order of the file',
      `${names}\n${north.replace('Keynsham', 'Wick').replace('0117', '117')}\n${north.replace('BS31', 'BS31;XX')}\n`,
      [
        '2:93 <north> `latitude` is a text · it has to be a number',
        '2:115 <117> `diallingCode` does not have the right form · write it like "01225", which has 5 digits: this has 3',
        '3:97 <north> `latitude` is a text · it has to be a number',
        '3:119 <XX> an item of `postcodeDistricts` does not have the right form · write it like "BA1"',
      ],
    ],
    [
      'at the cell that is empty',
      `${names}\n${keynsham.replace('51.4135', '')}\n`,
      ['2:97 <> `keynsham` is new and needs `latitude` · write it in this cell, such as 51.3794'],
    ],
    [
      'once for columns that are not there, where not even the name is',
      'slug,active\nbathh,true\nyorkk,true\n',
      [
        `1:6 <active> \`bathh\` and 1 more are new and need \`name\`, \`kind\`, \`country\`, \`region\`, \`county\`, \`localAuthority\`, \`policeForce\`, \`latitude\`, \`longitude\`, \`postcodeArea\`, \`postcodeDistricts\`, \`diallingCode\`, \`nearbyAreas\` · add them, or correct the name of a location that is there`,
      ],
    ],
    [
      'after accents and a text over two lines',
      'slug,local_context,latitude\nbath,"Près\nd’ici",north\n',
      ['3:8 <north> `latitude` is a text · it has to be a number'],
    ],
    [
      'with a decimal comma',
      'slug;latitude\nbath;51,4135\n',
      ['2:6 <51,4135> `latitude` is the text `51,4135` · write 51.4135, with a point'],
    ],
    [
      'at the name of a column',
      'slug,lattitude\nbath,51\n',
      ['1:6 <lattitude> locations have no field `lattitude` · did you mean `latitude`?'],
    ],
    [
      'at the second of two names of one field',
      'slug,areas,nearbyAreas\nbath,a,b\n',
      ['1:12 <nearbyAreas> `nearbyAreas` and `areas` are names of one field · remove one of them'],
    ],
    [
      'at the second of two columns of a name',
      'slug,name,name\nbath,a,b\n',
      ['1:11 <name> two columns are called `name` · remove one of them, or correct its name'],
    ],
    [
      'at the cell that is one too many',
      'slug,county\nbath,Somerset, England\n',
      [
        '2:16 <England> this row has 3 cells, and the first line names 2 columns · put a text that has a comma in it in double quotes, or name the column',
      ],
    ],
    [
      'at the end of a row that is too short',
      'slug,county,region\nbath,Somerset\n',
      [
        '2:6 <Somerset> this row has 2 cells, and the first line names 3 columns · put a comma for each cell that is left empty',
      ],
    ],
    [
      'at a quote that is never closed',
      'slug,county\nbath,"Somerset\nyork,Yorkshire\n',
      ['2:6 <"Somerset> the quote that opens here is never closed · close it at the end of the cell'],
    ],
    [
      'at a cell with quotes in it',
      'slug,county\nbath,The "old" Somerset\n',
      [
        '2:6 <The "old" Somerset> this cell has a double quote in its text · put the whole cell in double quotes, and write those inside twice: ""',
      ],
    ],
    [
      'at the second row about a place',
      'slug,county\nbath,a\nbath,b\n',
      ['3:1 <bath> two rows are about `bath` · remove one of them'],
    ],
    [
      'at a row about no place',
      'slug,population\n,5\n',
      [
        '2:1 <,5> this row does not say what it is about · give it a name or title, or the `slug` of an entry that is there',
      ],
    ],
  ])('%s', async (_, text, told) => {
    expect(await toldOf(text)).toEqual(told)
  })

  test('when the file of an entry that it changes has a fault', async () => {
    const york = join(data, 'locations/york.yaml')
    const text = await readFile(york, 'utf8')
    await writeFile(york, `${text}county: Yorkshire\n`)
    const { steps, faults } = await planOf('slug,population\nyork,5\nbath,5\n')
    await writeFile(york, text)
    expect(steps).toEqual([])
    expect(faults).toMatchObject([{ code: 'repeated-key', span: { file: 'data/locations/york.yaml' } }])
  })

  test('when it is not text in UTF-8', async () => {
    const { faults } = await planOf(Buffer.from('slug,county\nbath,Caf\u00e9\n', 'latin1'))
    expect(faults.map(({ code, span }) => [code, span.start])).toEqual([['not-text', { line: 2, column: 9 }]])
  })
})

describe('a faulty JSON file is reported', () => {
  test.each([
    ['when it is empty', '', ['1:1 <the file> this file is empty · write a list of entries: [{"name": "…"}]']],
    [
      'when its list is',
      '{"locations": []}',
      ['1:1 <the file> the list has no entries · write a list of entries: [{"name": "…"}]'],
    ],
    [
      'where it is not JSON',
      '[{"slug": "bath",}]',
      ['1:18 <}> a key in double quotes is missing here · write it, or remove the comma before it'],
    ],
    ['when it is no list', '{}', ['1:1 <{}> this is not a list of entries · write it like [{"name": "…"}]']],
    [
      'at what is no entry',
      '["bath"]',
      ['1:2 <"bath"> this is not an entry: keys with values · write it like [{"name": "…"}]'],
    ],
    [
      'at a key',
      '[{"slug": "bath", "latitud": 51}]',
      ['1:19 <"latitud"> locations have no field `latitud` · did you mean `latitude`?'],
    ],
    [
      'at values, in the order of the file',
      '[{"slug": "york", "latitude": "north"},\n {"slug": "bath", "postcodeDistricts": ["BA1", "XX"]}]',
      [
        '1:31 <"north"> `latitude` is a text · it has to be a number',
        '2:49 <XX> an item of `postcodeDistricts` does not have the right form · write it like "BA1"',
      ],
    ],
  ])('%s', async (_, text, told) => {
    expect(await toldOf(text, 'json')).toEqual(told)
  })
})

// Writes data/districts.yaml: the councils of each postcode district of the places, and the police force of each
// council. docs/editing/editing-content.md says where the published data is from:
//   node scripts/write-districts.ts <Code-Point Open>/Data/CSV <names of councils>.csv <food hygiene ratings>
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

type Place = { country: string; localAuthority: string; policeForce: string; postcodeDistricts: string[] }
type Forces = Readonly<Record<string, string>>

/** A postcode in use, or a business: in which district, under which council, and where. */
type Address = { district: string; council: string; point: string }

const data = join(import.meta.dirname, '../data')
const target = join(data, 'districts.yaml')

// Names of the Office for National Statistics that the places spell otherwise.
const ownNames: Readonly<Record<string, string>> = {
  'Bristol, City of': 'Bristol',
  'Herefordshire, County of': 'Herefordshire',
  'Kingston upon Hull, City of': 'Kingston upon Hull',
  'St. Helens': 'St Helens',
}

// A council with fewer is left out: the point of a postcode at a boundary may lie on the other side of it.
const minAddresses = 3
const minPoints = 2
// So many postcodes at one point, of several districts, are the boxes of a sorting office.
const boxes = 5

async function readFolder(folder: string): Promise<string[]> {
  return Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')))
}

function cells(line: string): string[] {
  return [...line.trim().matchAll(/"([^"]*)"(?:,|$)|([^,]+|(?=,))(?:,|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}

function districtOf(postcode: string): string {
  return postcode.replace(/\s/g, '').slice(0, -3)
}

/** The postcodes of Great Britain, without those of sorting offices. */
async function readPostcodes(folder: string, names: ReadonlyMap<string, string>): Promise<Address[]> {
  const all = (await readFolder(folder)).flatMap((text) =>
    text.split('\n').flatMap((line): Address[] => {
      const [postcode = '', , east, north, , , , , code = ''] = cells(line)
      if (code === '') return []
      const council = names.get(code)
      if (council === undefined) throw new Error(`the names of councils lack ${code}`)
      return [{ district: districtOf(postcode), council, point: `${east} ${north}` }]
    }),
  )
  return [...Map.groupBy(all, ({ point }) => point).values()].flatMap((here) =>
    here.length >= boxes && new Set(here.map(({ district }) => district)).size > 1 ? [] : here,
  )
}

/** The businesses of Northern Ireland that have a food hygiene rating and stay in one place. */
async function readBusinesses(folder: string): Promise<Address[]> {
  return (await readFolder(folder)).flatMap((text) =>
    [...text.matchAll(/<EstablishmentDetail>.*?<\/EstablishmentDetail>/gs)].flatMap(([business]): Address[] => {
      const field = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(business)?.[1] ?? ''
      const postcode = field('PostCode')
      if (!postcode.startsWith('BT') || field('BusinessType') === 'Mobile caterer') return []
      const council = field('LocalAuthorityName').replace(/ City$/, '')
      return [{ district: districtOf(postcode), council, point: postcode }]
    }),
  )
}

/** The councils of some addresses, that with most of them first. */
function councilsOf(addresses: readonly Address[]): string[] {
  return [...Map.groupBy(addresses, ({ council }) => council)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .filter(([, own], index) => {
      const points = new Set(own.map(({ point }) => point)).size
      return index === 0 || (own.length >= minAddresses && points >= minPoints)
    })
    .map(([council]) => council)
}

/** The councils of each district of the places. */
function councilsByDistrict(places: readonly Place[], addresses: readonly Address[]): Map<string, string[]> {
  const byDistrict = Map.groupBy(addresses, ({ district }) => district)
  const districts = [...new Set(places.flatMap(({ postcodeDistricts }) => postcodeDistricts))]
  return new Map(
    districts.toSorted(new Intl.Collator('en', { numeric: true }).compare).map((district) => {
      // The ratings are no list of all addresses: in Northern Ireland the council of the place counts, too.
      const own = places.filter(
        ({ country, postcodeDistricts }) => country === 'Northern Ireland' && postcodeDistricts.includes(district),
      )
      const councils = [...councilsOf(byDistrict.get(district) ?? []), ...own.map((place) => place.localAuthority)]
      return [district, [...new Set(councils)]]
    }),
  )
}

/** Those that the file has, and those of places, which come first. */
async function readForces(places: readonly Place[]): Promise<Forces> {
  const { policeForces } = parse(await readFile(target, 'utf8')) as { policeForces: Forces }
  return { ...policeForces, ...Object.fromEntries(places.map((place) => [place.localAuthority, place.policeForce])) }
}

function fileOf(councils: ReadonlyMap<string, readonly string[]>, forces: Forces): string {
  const inList = (name: string) => (name.includes(',') ? `"${name}"` : name)
  const names = [...new Set([...councils.values()].flat())].sort()
  return [
    '# yaml-language-server: $schema=schemas/districts.schema.json',
    '# Written by scripts/write-districts.ts.',
    'councils:',
    ...[...councils].map(([district, own]) => `  ${district}: [${own.map(inList).join(', ')}]`),
    'policeForces:',
    ...names.map((name) => `  ${name}: ${forces[name] ?? ''}`),
    '',
  ].join('\n')
}

const [postcodes, names, ratings] = process.argv.slice(2)
if (postcodes === undefined || names === undefined || ratings === undefined)
  throw new Error('name the folder of postcodes, the file of names and the folder of ratings')
const places = (await readFolder(join(data, 'locations'))).map((text) => parse(text) as Place)
const rows = (await readFile(names, 'utf8')).split('\n').map(cells)
const nameOf = new Map(rows.map(([code = '', name = '']) => [code, ownNames[name] ?? name]))
const addresses = [...(await readPostcodes(postcodes, nameOf)), ...(await readBusinesses(ratings))]
await writeFile(target, fileOf(councilsByDistrict(places, addresses), await readForces(places)))

import { load } from 'cheerio/slim'
import { expect, inject, test } from 'vitest'

/** Something that a page tells: of what, on which page, and what. */
type Told = { of: string; on: string; says: string }

// Beside the sea, a border, an office, trams and the places that share a court; one form of main page each.
const places = ['aberdeen', 'carlisle', 'gosport', 'kendal', 'manchester', 'ryde', 'scarborough', 'westminster']
const services = ['surveillance', 'process-serving', 'vehicle-tracking']
const courtLabels = ['County Court', 'Sheriff court', 'Courthouse']

async function pageAt(path: string): Promise<{ path: string; $: ReturnType<typeof load> }> {
  const response = await fetch(inject('address') + path, { headers: { 'Accept-Encoding': 'identity' } })
  expect(response.status, path).toBe(200)
  return { path, $: load(await response.text()) }
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The court of the place of a page, and those of its neighbors. */
function courtsOn({ path, $ }: Awaited<ReturnType<typeof pageAt>>, place: string): Told[] {
  const own = $('.fact')
    .toArray()
    .filter((fact) => $('h3', fact).text() === 'Civil court')
    .map((fact) => ({ of: place, on: path, says: words($('p.key', fact).text()) }))
  const near = $('table.near')
    .toArray()
    .flatMap((table) => {
      const column = $('thead th', table)
        .toArray()
        .findIndex((label) => courtLabels.includes($(label).text()))
      return column < 0
        ? []
        : $('tbody tr', table)
            .toArray()
            .map((row) => {
              const of = $('th a', row).attr('href')?.replace('/private-investigator-', '') ?? ''
              return { of, on: path, says: words($('th, td', row).eq(column).text()) }
            })
    })
  return [...own, ...near.filter(({ says }) => says !== '')]
}

/** How far the place of a page is from others: in its tables, and in the words of its map. */
function distancesOn({ path, $ }: Awaited<ReturnType<typeof pageAt>>, place: string): Told[] {
  const told = (name: string, says: string) => ({ of: `${place} and ${name}`, on: path, says })
  const rows = $('table.near tbody tr, .place-list tbody tr')
    .toArray()
    .map((row) => told(words($('th', row).text()), words($('td', row).first().contents().first().text())))
  const map = $('main [role="img"][aria-label*="mile"]').attr('aria-label') ?? ''
  const onMap = [...map.matchAll(/([A-Z][^,:.]*?) (\d+ miles|1 mile|under a mile)/g)]
  return [...rows, ...onMap.map(([, name = '', says = '']) => told(name.replace(/^and /, ''), says))]
}

/** Where services start: in lists, and at the top of their own pages. */
function pricesOn({ path, $ }: Awaited<ReturnType<typeof pageAt>>): Told[] {
  const amount = (text: string) => /£[\d,.]*\d/.exec(text)?.[0] ?? 'quoted'
  const listed = $('.service-list > li')
    .toArray()
    .map((item) => ({
      of: /\/services\/(.*)-[a-z]+$/.exec($('a.more', item).attr('href') ?? '')?.[1] ?? '',
      on: path,
      says: amount($('.service-price', item).text()),
    }))
  const own = $('.hero-price strong').text()
  const [, service = ''] = /^\/services\/(.*)-[a-z]+$/.exec(path) ?? []
  return [...listed, ...(own === '' ? [] : [{ of: service, on: path, says: amount(own) }])]
}

/** What is told of one thing in several ways. */
function differing(told: readonly Told[]): string[] {
  return [...Map.groupBy(told, ({ of }) => of)].flatMap(([of, own]) => {
    const ways = [...Map.groupBy(own, ({ says }) => says)].map(([says, [first]]) => `${says} on ${first?.on}`)
    return ways.length === 1 ? [] : [`${of}: ${ways.join(', ')}`]
  })
}

test('the pages of a place and of its neighbors agree on courts, distances and starting prices', async () => {
  const pathsOf = (place: string) => [
    ...['private-investigator', 'about', 'contact', 'services'].map((kind) => `/${kind}-${place}`),
    ...services.map((service) => `/services/${service}-${place}`),
  ]
  const [courts, distances, prices]: [Told[], Told[], Told[]] = [[], [], []]
  for (const place of places)
    for (const page of await Promise.all(pathsOf(place).map(pageAt))) {
      courts.push(...courtsOn(page, place))
      distances.push(...distancesOn(page, place))
      prices.push(...pricesOn(page))
    }
  const neighbors = new Set(courts.map(({ of }) => of).filter((of) => !places.includes(of)))
  for (const place of neighbors) courts.push(...courtsOn(await pageAt(`/private-investigator-${place}`), place))
  expect([courts.length > 100, neighbors.size > 10, distances.length > 300, prices.length > 100]).toEqual(
    Array(4).fill(true),
  )
  // Under the name of the kind of court stands its place alone.
  const short = (says: string) => says.replace(/^The County Court at | (?:Sheriff Court|Courthouse)$/g, '')
  expect(differing(courts.map(({ says, ...told }) => ({ ...told, says: short(says) })))).toEqual([])
  expect(differing(distances)).toEqual([])
  expect(differing(prices)).toEqual([])
})

test('no station is told of as near where a tram, Metro or the Tube is nearer, or water lies between', async () => {
  const wrong = {
    bury: 'Hall i’ th’ Wood',
    'south-shields': 'Brockley Whins',
    'kensington-chelsea': 'Kensington (Olympia)',
    gateshead: 'Manors',
    gosport: 'Portsmouth Harbour',
  }
  for (const [place, station] of Object.entries(wrong)) {
    const { $ } = await pageAt(`/private-investigator-${place}`)
    expect($('.place-record').text(), place).not.toContain(station)
  }
})

import { load } from 'cheerio/slim'
import { expect, inject, test } from 'vitest'

/** Something that a page tells: of what, on which page, and what. */
type Told = { of: string; on: string; says: string }

// Beside the sea, a border, an office, trams and the places that share a court; one form of main page each.
const places = ['aberdeen', 'carlisle', 'gosport', 'kendal', 'manchester', 'ryde', 'scarborough', 'westminster']
const services = ['surveillance', 'process-serving', 'vehicle-tracking']

async function pageAt(path: string): Promise<{ path: string; $: ReturnType<typeof load> }> {
  const response = await fetch(inject('address') + path, { headers: { 'Accept-Encoding': 'identity' } })
  expect(response.status, path).toBe(200)
  return { path, $: load(await response.text()) }
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The court of the place of a page, and under the postcodes those of its neighbors. */
function courtsOn({ path, $ }: Awaited<ReturnType<typeof pageAt>>): Told[] {
  const place = $('body').attr('data-location-name') ?? ''
  const own = $('.fact')
    .toArray()
    .filter((fact) => $('h3', fact).text() === 'Civil court')
    .map((fact) => ({ of: place, on: path, says: words($('p.key', fact).text()) }))
  const near = $('tr.side')
    .toArray()
    .map((row) => {
      const of = words($('th', row).text()).split(', ').at(-1) ?? ''
      return { of, on: path, says: words($('[data-label="Civil court"]', row).text()) }
    })
  // A district of several places names the courts of all of them.
  return [...own, ...near.filter(({ says }) => says !== '' && !says.includes(' / '))]
}

/** How far the place of a page is from others: in its tables, and in the words of its map. */
function distancesOn({ path, $ }: Awaited<ReturnType<typeof pageAt>>, place: string): Told[] {
  const told = (name: string, says: string) => ({ of: `${place} and ${name}`, on: path, says })
  const rows = $('.place-list tbody tr')
    .toArray()
    .map((row) => told(words($('th', row).text()), words($('td', row).first().contents().first().text())))
  const map = $('main [role="img"][aria-label*="mile"]').attr('aria-label') ?? ''
  const onMap = [...map.matchAll(/([A-Z][^,:.]*?) (\d+ miles|1 mile|under a mile)/g)]
  return [...rows, ...onMap.map(([, name = '', says = '']) => told(name.replace(/^and /, ''), says))]
}

/** What services cost: where they start, in lists, and a first job here, on the main page and on their own. */
function pricesOn({ path, $ }: Awaited<ReturnType<typeof pageAt>>, place: string): Told[] {
  const amount = (text: string) => /£[\d,.]*\d/.exec(text)?.[0] ?? 'quoted'
  const slugOf = (address = '') => /\/services\/(.*)-[a-z]+$/.exec(address)?.[1] ?? ''
  const listed = $('.service-list > li')
    .toArray()
    .map((item) => ({
      of: slugOf($('a.more', item).attr('href')),
      on: path,
      says: amount($('.service-price', item).text()),
    }))
  const job = (service: string, text: string) => ({ of: `${service} in ${place}`, on: path, says: amount(text) })
  const jobs = $('.place-jobs > details')
    .toArray()
    .map((one) => job(slugOf($('a.more', one).attr('href')), $('.job-cost', one).text()))
  const own = $('main > .section .job-sum dd').last().text()
  return [...listed, ...jobs, ...(own === '' || jobs.length > 0 ? [] : [job(slugOf(path), own)])]
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
  const neighbors = new Set<string>()
  for (const place of places)
    for (const page of await Promise.all(pathsOf(place).map(pageAt))) {
      courts.push(...courtsOn(page))
      distances.push(...distancesOn(page, place))
      prices.push(...pricesOn(page, place))
      for (const link of page.$('.place-list a').toArray()) neighbors.add(page.$(link).attr('href') ?? '')
    }
  const mainPages = [...neighbors].filter((path) => path.startsWith('/private-investigator-'))
  for (const path of mainPages) courts.push(...courtsOn(await pageAt(path)))
  expect([courts.length > 100, mainPages.length > 10, distances.length > 150, prices.length > 80]).toEqual(
    Array(4).fill(true),
  )
  expect(differing(courts)).toEqual([])
  expect(differing(distances)).toEqual([])
  expect(differing(prices)).toEqual([])
})

test.each([
  ['chester', 'CH4', 'Cheshire West and Chester / Flintshire', 'Cheshire Constabulary / North Wales Police'],
  ['dundee', 'DD2', 'Dundee City / Perth and Kinross / Angus', 'Police Scotland'],
  ['wakefield', 'WF3', 'Leeds / Wakefield', 'West Yorkshire Police'],
  ['middlesbrough', 'TS6', 'Redcar and Cleveland', 'Cleveland Police'],
  ['newtownabbey', 'BT36', 'Antrim and Newtownabbey / Belfast', 'Police Service of Northern Ireland'],
])('the main page of %s says that %s is in %s, under %s', async (place, district, councils, forces) => {
  const { $ } = await pageAt(`/private-investigator-${place}`)
  const row = $('.sides-choice option')
    .toArray()
    .map((option) => $(option).attr('value') ?? '')
    .find((value) => value.endsWith(` ${district}`))
  const cell = (label: string) => words($(`tr[data-side="${row?.split(' ')[0]}"] [data-label="${label}"]`).text())
  expect([cell('Council'), cell('Police')]).toEqual([councils, forces])
  expect($('.sides-note').length).toBe(place === 'newtownabbey' ? 1 : 0)
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

import { brotliCompressSync, constants } from 'node:zlib'
import { load } from 'cheerio'
import { describe, expect, inject, test } from 'vitest'
import { boxesOfMap } from '../../../generator/collections/maps/labels/map-boxes.ts'
import { boxesIntersect } from '../../../generator/collections/maps/land/box.ts'
import type { CountryMapData, PlaceMapData } from '../../../runtime/page/map-data.ts'
import { distanceKm, type Place } from '../../../runtime/shared/content/nearest-places.ts'
import { readManifest } from '../../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../../runtime/site/render/server-bundle.ts'
import { siteInBrowser } from '../../shared/browsers/site-in-browser.ts'

const manifest = await readManifest(inject('dist'))
const renderer = createPageRenderer({
  manifest,
  bundle: await loadServerBundle(manifest),
  shell: { siteUrl: '', ...manifest.assets },
  suggest: () => null,
})
const places = [...(manifest.collections.get('locations')?.values() ?? [])].map(
  ({ data }) => data as Place & { name: string; office?: boolean },
)
const maps = manifest.collections.get('maps')
const mapOf = (slug: string) => dataOf(slug) as PlaceMapData

// What a map may add to a page, compressed as the server compresses it.
const maxBytes = 6_000
const widestOf = { phone: 390, tablet: 768, desktop: 1440 }
const crowded = ['city-of-london', 'watford', 'portsmouth', 'newcastle-under-lyme', 'kensington-chelsea']

function dataOf(slug: string): unknown {
  const entry = maps?.get(slug)
  if (entry === undefined) throw new Error(`no map ${slug}`)
  return entry.data
}

function pageOf(path: string): string {
  const entry = manifest.pages.get(path)
  if (entry === undefined) throw new Error(`no page ${path}`)
  return renderer.page(entry)
}

function svgOf(path: string): string {
  return /<svg class="map".*?<\/svg>/s.exec(pageOf(path))?.[0] ?? ''
}

describe('every place', () => {
  test('has its own map, and all share one', () => {
    expect([...(maps?.keys() ?? [])].sort()).toEqual([...places.map(({ slug }) => slug), 'country'].sort())
  })

  test('finds on it the place that is nearest, by name', () => {
    const without = places.filter((place) => {
      const { names, nearest } = mapOf(place.slug)
      const others = places.filter(({ slug }) => slug !== place.slug)
      const closest = others.reduce((a, b) => (distanceKm(place, b) < distanceKm(place, a) ? b : a))
      return ![...names, nearest].some((told) => told?.slug === closest.slug)
    })
    expect(without.map(({ slug }) => slug)).toEqual([])
  })

  test('has all its neighbours named up to eight, but for a few where two lie too close together', () => {
    const missing = places.filter((place) => {
      const near = places.filter((other) => other !== place && distanceKm(place, other) < 50).length
      return mapOf(place.slug).names.length < Math.min(8, near)
    })
    expect(missing.length).toBeLessThan(25)
  })

  test('has no name on another', () => {
    const clashing = places.filter(({ slug }) => {
      const boxes = boxesOfMap(mapOf(slug))
      return boxes.some((box, index) => boxes.slice(index + 1).some((other) => boxesIntersect(box, other, 0)))
    })
    expect(clashing.map(({ slug }) => slug)).toEqual([])
  })

  test('adds little to its page', () => {
    const sizes = places.map(({ slug }) => sizeOf(svgOf(`/about-${slug}`))).sort((a, b) => b - a)
    expect(sizes[0]).toBeLessThan(maxBytes)
    expect(sizes.at(-1)).toBeGreaterThan(1_000)
  })
})

test('the map of all names the offices, and no other place', () => {
  const { names, count } = dataOf('country') as CountryMapData
  expect(names.map(({ slug }) => slug).sort()).toEqual(
    places.flatMap(({ slug, office }) => (office === true ? [slug] : [])).sort(),
  )
  expect(count).toBe(places.length)
  expect(sizeOf(svgOf('/'))).toBeLessThan(maxBytes)
})

describe.each(['/private-investigator-bath', '/about-aberystwyth', '/services/surveillance-bath', '/'])(
  'the map on %s',
  (path) => {
    const svg = svgOf(path)
    const $ = load(pageOf(path))

    test('is an image with a name and a text in its stead', () => {
      const labels = $('svg.map').attr('aria-labelledby')?.split(' ') ?? []
      expect($('svg.map').attr('role')).toBe('img')
      expect(labels.map((id) => $(`[id="${id}"]`).length)).toEqual([1, 1])
      const [name, text] = labels.map((id) => $(`[id="${id}"]`).text())
      expect(name).toMatch(/^Map of /)
      expect(text).toMatch(/\.$/)
    })

    test('has colours and sizes from style sheets alone', () => {
      expect(svg).not.toMatch(/ (style|fill|stroke|font-size)=/)
      expect(svg).not.toMatch(/#[0-9a-f]{3,8}"/i)
    })

    test('writes its coast once, and refers to it', () => {
      const [outline = ''] = $('svg.map defs path')
        .toArray()
        .map(({ attribs }) => attribs.d ?? '')
      expect(outline.length).toBeGreaterThan(100)
      expect(svg.split(outline)).toHaveLength(2)
      const referred = $('svg.map use')
        .toArray()
        .map(({ attribs }) => attribs.href?.slice(1) ?? '')
      expect(referred.length).toBeGreaterThan(3)
      expect(referred.filter((id) => $(`[id="${id}"]`).length !== 1)).toEqual([])
    })
  },
)

describe('the map in words', () => {
  test.each([
    ['/private-investigator-bath', /^In a straight line from Bath: Trowbridge 8 miles, .* and Swindon 28 miles\.$/],
    ['/about-city-of-london', /^In a straight line from the City of London: /],
    [
      '/about-aberystwyth',
      /^No other town we list is within 50 km \(31 miles\) of Aberystwyth\. The nearest is: Carmarthen 40 miles\.$/,
    ],
    ['/', /^336 towns, cities and London boroughs .*: Birmingham, .* and Newcastle upon Tyne\.$/],
  ])('tells on %s what it shows', (path, words) => {
    expect(load(pageOf(path))('svg.map desc').first().text()).toMatch(words)
  })
})

describe('in a browser', () => {
  const site = siteInBrowser()

  test.each(Object.entries(widestOf))(
    'on a %s no name lies on another, in the faces that are really used',
    async (_, width) => {
      const page = await site.browser.newPage({ viewport: { width, height: 900 } })
      for (const slug of crowded) {
        await page.goto(`${site.address}/about-${slug}`)
        await page.evaluate(() => document.fonts.ready)
        const clashes = await page.evaluate(() => {
          const texts = [...document.querySelectorAll<SVGTextElement>('svg.map text')].filter((text) =>
            text.checkVisibility(),
          )
          const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBBox() }))
          // A line is as high as its face says, which is more than its letters are.
          const inner = ({ x, y, width, height }: DOMRect) => ({
            left: x,
            right: x + width,
            top: y + height * 0.2,
            bottom: y + height * 0.8,
          })
          const touch = (a: DOMRect, b: DOMRect) => {
            const [one, other] = [inner(a), inner(b)]
            return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
          }
          return boxes.flatMap((one, index) =>
            boxes.slice(index + 1).flatMap((other) => (touch(one.box, other.box) ? [[one.text, other.text]] : [])),
          )
        })
        expect(clashes, slug).toEqual([])
      }
      await page.close()
    },
  )

  test('has its name, and the colours of the scheme', async () => {
    const page = await site.browser.newPage({ colorScheme: 'light' })
    await page.goto(`${site.address}/about-bath`)
    await page.getByRole('img', { name: /^Map of Bath and the 50 km \(31 miles\) around it/ }).waitFor()
    const seaOf = () => page.evaluate(() => getComputedStyle(document.querySelector('.map-sea') ?? document.body).fill)
    const light = await seaOf()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await seaOf()).not.toBe(light)
    await page.emulateMedia({ forcedColors: 'active' })
    const forced = await page.evaluate(() =>
      ['.map-land', '.map-names text'].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).fill,
      ),
    )
    expect(new Set(forced).size).toBe(2)
    await page.close()
  })
})

function sizeOf(svg: string): number {
  // The server's own quality (runtime/server/http/compression.ts).
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

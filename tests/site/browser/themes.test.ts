import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import type { Site, Theme } from '../../../templates/data-types.ts'
import themeStyles from '../../../templates/styles/content-styles.ts'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { serveHere } from '../../shared/servers/running-site.ts'
import { copySmallRealSite } from '../../shared/servers/small-real-site.ts'

// Colours that no page has.
const plum: Theme = {
  primary: '#7e22ce',
  hover: '#6b21a8',
  light: '#f3e8ff',
  dark: '#3b0764',
  accent: '#db2777',
  paper: '#fdf9ff',
  darkPaper: '#120818',
}

test('each theme of the data becomes a rule for pages that carry its name', () => {
  const styles = themeStyles(() => ({ themes: { plum, 'deep-plum': { ...plum, paper: '#faf5ff' } } }))
  const rules = styles.matchAll(/\[data-theme="([^"]*)"\]\{--primary:([^;]*);/g)
  expect([...rules].map(([, name, primary]) => [name, primary])).toEqual([
    ['plum', plum.primary],
    ['deep-plum', plum.primary],
  ])
  expect(styles).toContain('[data-theme="deep-plum"]{--paper:#faf5ff}')
})

describe('a town with a theme of its own (§2.8)', () => {
  test('is in its colours on all its pages, in either scheme; paper stays white; other pages stay as they were', async () => {
    const { address, usual } = await siteWithPlumBath()
    const browser = await sharedBrowser()
    onTestFinished(closePages)
    const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const path of ['/private-investigator-bath', '/services/surveillance-bath']) {
      await page.goto(address + path)
      expect(await looks(page)).toEqual({
        theme: 'plum',
        frame: plum.paper,
        paper: plum.paper,
        field: plum.dark,
        mark: plum.primary,
        link: plum.hover,
        action: plum.accent,
      })
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await looks(page)).toMatchObject({ frame: plum.darkPaper, paper: plum.darkPaper })
    await page.emulateMedia({ media: 'print' })
    expect(await looks(page)).toMatchObject({ paper: '#ffffff' })
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
    for (const path of ['/private-investigator-bristol', '/services/surveillance']) {
      await page.goto(address + path)
      const { paper, dark, primary, hover, accent } = usual
      expect(await looks(page)).toEqual({
        theme: null,
        frame: paper,
        paper,
        field: dark,
        mark: primary,
        link: hover,
        action: accent,
      })
    }
  })
})

/** The real site, with Bath in plum; and the theme that every other place has. */
async function siteWithPlumBath(): Promise<{ address: string; usual: Theme }> {
  const { folder, args } = await copySmallRealSite()
  const site = await edit(join(folder, 'data/site.yaml'), '\nthemes:\n', `  plum: ${JSON.stringify(plum)}\n`)
  await edit(join(folder, 'data/locations/bath.yaml'), '\nname: Bath\n', 'theme: plum\n')
  const server = await serveHere(join(folder, 'dist'), { args: ['--generate', ...args] })
  onTestFinished(async () => void (await server.stop()))
  const [usual] = Object.values((parse(site) as Site).themes)
  if (usual === undefined) throw new Error('the site has no theme')
  return { address: server.address, usual }
}

/** Adds lines to a file after others; returns what it was before. */
async function edit(file: string, after: string, added: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(after, after + added))
  return text
}

type Looks = Record<'paper' | 'field' | 'mark' | 'link' | 'action', string> & {
  theme: string | null
  frame: string | undefined
}

/**
 * The name and the colours that a page really has, as six digits: its paper, its deep field, the marks of its
 * questions, links, the main button.
 */
function looks(page: Page): Promise<Looks> {
  return page.evaluate(() => {
    const colour = (selector: string, property: 'backgroundColor' | 'borderTopColor' | 'color', pseudo?: string) => {
      const element = document.querySelector(selector)
      if (element === null) throw new Error(`there is no ${selector}`)
      const parts = getComputedStyle(element, pseudo)[property].match(/\d+/g) ?? []
      return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    }
    const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return {
      theme: document.documentElement.getAttribute('data-theme'),
      frame: frames.find(({ media }) => matchMedia(media).matches)?.content,
      paper: colour('body', 'backgroundColor'),
      field: colour('main .field', 'backgroundColor'),
      link: colour('.section.plain .section-body a:not(.button)', 'color'),
      action: colour('.hero .button.primary', 'backgroundColor'),
      mark: colour('.question-list summary', 'borderTopColor', '::before'),
    }
  })
}

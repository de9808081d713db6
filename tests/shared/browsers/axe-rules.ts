import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { CDPSession, Page } from 'playwright'

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// WCAG 2.2 up to AA and axe's own best practice; contrast to AAA, as the design asks for text (7:1). What has that
// contrast has that of AA.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colorRules = ['color-contrast-enhanced', 'link-in-text-block']
export type Rules = 'all' | 'structure' | 'colors'
const optionsOf: Readonly<Record<Rules, RunOptions>> = {
  all: {
    runOnly: { type: 'tag', values: tags },
    rules: { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  },
  structure: {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(['color-contrast', ...colorRules].map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  },
  colors: { runOnly: { type: 'rule', values: colorRules }, resultTypes: ['violations'] },
}
// What holds of a whole page only: its outline, that all of it lies in one of its regions, and that each of these is
// there once.
const ofPages: RunOptions['rules'] = Object.fromEntries(
  [
    'heading-order',
    'region',
    'landmark-unique',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
  ].map((rule) => [rule, { enabled: false }]),
)
const nodesTold = 3
type Told = { id: string; nodes: readonly { html: string; failureSummary?: string | undefined }[] }

/**
 * Both widths and both schemes, with the rules that can tell something new there: what a page holds is the same in both
 * schemes, and its colors are the same at both widths. Rules about colors take most of the time.
 */
export const views = [
  { width: 390, colorScheme: 'light', rules: 'all' },
  { width: 1440, colorScheme: 'light', rules: 'structure' },
  { width: 1440, colorScheme: 'dark', rules: 'colors' },
] as const satisfies readonly { width: number; colorScheme: 'light' | 'dark'; rules: Rules }[]

/** What axe objects to on the page that is open by some of its rules. */
export async function pageFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await page.waitForLoadState()
  // Further down a bar lies over the foot of the window, and over whatever is there at the moment.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('[data-sticky-bar][data-shown]').waitFor({ state: 'detached' })
  await loadAxe(page)
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as { axe: typeof axe }).axe.run(document, given)).violations,
    optionsOf[rules],
  )
  return violations.map(told)
}

/**
 * What axe objects to on the page that is open in each view, or in some, and in which of them it is wider than the
 * window.
 */
export async function faultsInViews(page: Page, chosen: readonly (typeof views)[number][] = views): Promise<string[]> {
  const found: string[] = []
  await page.waitForLoadState()
  for (const { width, colorScheme, rules } of chosen) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const wide =
      (await page.evaluate(() => document.documentElement.scrollWidth)) > width ? ['wider than the window'] : []
    found.push(
      ...[...wide, ...(await pageFaults(page, rules))].map(
        (fault) => `${page.url()} ${width} ${colorScheme}: ${fault}`,
      ),
    )
  }
  return found
}

/**
 * What axe objects to in each of some pieces of markup, which are put beside each other in the place of the element of
 * the open page that `place` selects, each into a copy of it with the classes that go with it. No two may have an id in
 * common.
 */
export async function pieceFaults(
  page: Page,
  place: string,
  pieces: readonly { html: string; classes: string }[],
  rules: Rules,
): Promise<string[][]> {
  await loadAxe(page)
  const options = optionsOf[rules]
  const given = rules === 'colors' ? options : { ...options, rules: { ...options.rules, ...ofPages } }
  const found = await page.evaluate(
    async ({ place, pieces, given }) => {
      const { axe: runner } = window as unknown as { axe: typeof axe }
      const [first, ...others] = document.querySelectorAll(place)
      if (first === undefined) throw new Error(`the page has no ${place}`)
      for (const other of others) other.remove()
      const copies = pieces.map(({ html, classes }) => {
        const copy = first.cloneNode() as Element
        copy.className = classes
        copy.innerHTML = html
        return copy
      })
      first.replaceWith(...copies)
      const { violations } = await runner.run({ include: place }, { ...given, elementRef: true })
      return copies.map((copy) =>
        violations.flatMap(({ nodes, ...rule }) => {
          const inside = nodes.filter(({ element }) => element !== undefined && copy.contains(element))
          return inside.length === 0
            ? []
            : [{ id: rule.id, nodes: inside.map(({ html, failureSummary }) => ({ html, failureSummary })) }]
        }),
      )
    },
    { place, pieces, given },
  )
  return found.map((violations) => violations.map(told))
}

// One for each page, which ends with it: the end of one takes away what others have set up, such as an authenticator.
const sessions = new WeakMap<Page, CDPSession>()

/**
 * Loads axe into a page that does not have it: half a megabyte of script, which `page.evaluate` would copy several
 * times.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: axeScript })
}

function told({ id, nodes }: Told): string {
  return [id, ...nodes.slice(0, nodesTold).map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n')
}

import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

// WCAG 2.2 up to AA and axe's own best practice; contrast to AAA, as the design asks for text (7:1). What has that
// contrast has that of AA.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  rules: { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
}
const colorOptions: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast-enhanced', 'link-in-text-block'] },
  resultTypes: ['violations'],
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
 * Both widths in both schemes, and the rules that can tell something new there: what a page holds is the same in both
 * schemes.
 */
export const views = [
  { width: 390, colorScheme: 'light', rules: 'all' },
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 390, colorScheme: 'dark', rules: 'colors' },
  { width: 1440, colorScheme: 'dark', rules: 'colors' },
] as const
export type Rules = (typeof views)[number]['rules']

/** What axe objects to on the page that is open, or only to its colors. */
export async function pageFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  // Further down a bar lies over the foot of the window, and over whatever is there at the moment.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('[data-sticky-bar][data-shown]').waitFor({ state: 'detached' })
  await loadAxe(page)
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    rules === 'all' ? options : colorOptions,
  )
  return violations.map(told)
}

/**
 * What axe objects to on the page that is open in each view, or in some, and in which of them it is wider than the
 * window.
 */
export async function faultsInViews(page: Page, chosen: readonly (typeof views)[number][] = views): Promise<string[]> {
  const found: string[] = []
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
  const given = rules === 'all' ? { ...options, rules: { ...options.rules, ...ofPages } } : colorOptions
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

/** Loads axe into a page that does not have it: half a megabyte of script. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

function told({ id, nodes }: Told): string {
  return [id, ...nodes.slice(0, nodesTold).map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n')
}

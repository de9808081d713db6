import type { PlaceRecordWording, Site, Theme } from '../data-types.ts'

/**
 * Rules for the themes of `data/site.yaml` (§2.8): a page whose place has one carries its name in `data-theme`; and the
 * labels of `AddressSides`.
 */
export default function siteStyles(contentOf: (collection: string, slug: string) => unknown): string {
  const { themes } = contentOf('site', 'site') as Site
  const rules = Object.entries(themes).map(([name, theme]) => themeRules(`[data-theme=${JSON.stringify(name)}]`, theme))
  return rules.join('') + sideLabels(contentOf('pages', 'place-record') as PlaceRecordWording)
}

/** The labels of a district's values, where its row stands without the head of the table: dozens of cells on a page. */
function sideLabels({ council, police, court, office }: PlaceRecordWording): string {
  const labels = [council, police, court, office].map(
    (label, column) => `.sides td:nth-of-type(${column + 1})::before{content:${JSON.stringify(label)}}`,
  )
  return `@supports selector(:has(a)){@media screen{${labels.join('')}}}`
}

function themeRules(selector: string, { primary, hover, light, dark, accent, paper, darkPaper }: Theme): string {
  const roles = `--primary:${primary};--primary-hover:${hover};--primary-light:${light};--primary-dark:${dark};--accent:${accent}`
  // Printed pages stand on paper of their own, which is white.
  const papers = `@media screen{${selector}{--paper:${paper}}}@media screen and (prefers-color-scheme:dark){${selector}{--paper:${darkPaper}}}`
  return `${selector}{${roles}}${papers}`
}

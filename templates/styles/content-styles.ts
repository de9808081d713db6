import type { Site, Theme } from '../data-types.ts'

/** Rules for the themes of `data/site.yaml` (§2.8): a page whose place has one carries its name in `data-theme`. */
export default function themeStyles(contentOf: (collection: string, slug: string) => unknown): string {
  const { themes } = contentOf('site', 'site') as Site
  return Object.entries(themes)
    .map(([name, theme]) => themeRules(`[data-theme=${JSON.stringify(name)}]`, theme))
    .join('')
}

function themeRules(selector: string, { primary, hover, light, dark, accent, paper, darkPaper }: Theme): string {
  const roles = `--primary:${primary};--primary-hover:${hover};--primary-light:${light};--primary-dark:${dark};--accent:${accent}`
  // Printed pages stand on paper of their own, which is white.
  const papers = `@media screen{${selector}{--paper:${paper}}}@media screen and (prefers-color-scheme:dark){${selector}{--paper:${darkPaper}}}`
  return `${selector}{${roles}}${papers}`
}

import { link } from './links.ts'
import type { EveryPage } from './page-props.ts'

/** A page in the menu. */
export type MenuPage = { title: string; path: string }
export type Section = { name: string; pages: readonly MenuPage[] }

/** Each section has a pattern of its own. */
function pathOf(section: keyof EveryPage['site']['sections'], page: string): string {
  switch (section) {
    case 'start':
      return link('start', { page })
    case 'guides':
      return link('guides', { page })
    case 'editing':
      return link('editing', { page })
    case 'operation':
      return link('operation', { page })
    case 'reference':
      return link('reference', { page })
    case 'project':
      return link('project', { page })
  }
}

/** The sections of the documentation with their pages, in the order of the menu. */
export function sectionsOf(content: EveryPage): readonly Section[] {
  const { sections } = content.site
  const names = ['start', 'guides', 'editing', 'operation', 'reference', 'project'] as const
  return names.flatMap((name) => {
    const pages = content[name].map(({ slug, title }) => ({ title, path: pathOf(name, slug) }))
    return pages.length === 0 ? [] : [{ name: sections[name], pages }]
  })
}

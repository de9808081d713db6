import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts'
import { canonicalUrl } from 'townpages/page'
import type { Breadcrumb } from '../page-content/breadcrumb.ts'
import type { SitePage } from '../page-content/site-page.ts'

/** The trail that the page shows, the page itself at its end. */
export function breadcrumbList(page: SitePage, { links, current }: Breadcrumb): BreadcrumbListLeaf {
  const steps = [
    ...links.map(({ name, path }) => ({ name, item: page.shell.siteUrl + path })),
    { name: current, item: canonicalUrl(page) },
  ]
  const itemListElement = steps.map(
    (step, index): ListItemLeaf => ({ '@type': 'ListItem', position: index + 1, ...step }),
  )
  return { '@type': 'BreadcrumbList', itemListElement }
}

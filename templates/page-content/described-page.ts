import { formatMessage, price } from 'townpages/page'
import type { Location } from '../data-types.ts'
import type { PagePropsOf } from '../page-props.ts'
import { jobPrice } from './places/job-price.ts'
import type { SitePage } from './site-page.ts'

type InPlace = Extract<PagePropsOf['service']['content'], { location: Location }>

// Search engines cut off longer ones.
const descriptionLimit = 155

/**
 * The page of a service in a place with the price of a typical first job in its description, once that is no example;
 * any other page as it is. Routes can say only where a price starts; the sum is that of the page (D40, D43).
 */
export function describedPage<Page extends SitePage>(page: Page): Page {
  const { entry, content, shell } = page
  if (!isInPlace(content)) return page
  const { service, local, main, site } = content
  const sum = jobPrice(service.price, content, shell)
  if (sum === null || sum.isExample) return page
  const values = { sum: price(sum.total), vat: main.sums[site.travel.vat] }
  const forms = local.sumDescriptions.map((form) => formatMessage(form, values))
  const description = forms.find(({ length }) => length <= descriptionLimit) ?? entry.description
  return { ...page, entry: { ...entry, description } }
}

function isInPlace(content: SitePage['content']): content is SitePage['content'] & InPlace {
  return 'service' in content && 'local' in content
}

import { price } from 'townpages/page'
import type { OgImagePropsOf } from '../../page-props.ts'
import { Card } from '../parts/card.tsx'
import { colorsOf } from '../parts/card-style.ts'
import { CountrySvg } from '../parts/country-svg.tsx'

type ServiceCardProps = OgImagePropsOf['service-card']

/** What people see who are sent the page of a service. */
export default function ServiceCard({ content }: ServiceCardProps) {
  const { site, service, countryMap } = content
  const drawn = <CountrySvg map={countryMap} colors={colorsOf(site, null)} />
  return <Card content={content} heading={service.title} note={costOf(content)} ground={drawn} />
}

/** Where the price of the service starts, or that it is quoted. */
function costOf({ site, service, wording }: ServiceCardProps['content']): string {
  if (service.price === undefined) return site.texts.quoted
  const { from, unit } = service.price
  return `${wording.from} ${price(from)}${unit === undefined ? '' : ` ${wording.per} ${unit}`}`
}

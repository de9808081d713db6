import type { OgImagePropsOf } from '../../page-props.ts'
import { Card } from '../parts/card.tsx'
import { colorsOf } from '../parts/card-style.ts'
import { CountrySvg } from '../parts/country-svg.tsx'

/** What people see who are sent any other page. */
export default function SiteCard({ content }: OgImagePropsOf['site-card']) {
  const { site, countryMap } = content
  const drawn = <CountrySvg map={countryMap} colors={colorsOf(site, null)} />
  return <Card content={content} heading={site.texts.national} ground={drawn} />
}

import type { CountryMapData, OgImageProps } from 'townpages/page'
import type { SharedContent } from '../../page-content/site-page.ts'
import { Card } from '../parts/card.tsx'
import { coloursOf } from '../parts/card-style.ts'
import { CountrySvg } from '../parts/country-svg.tsx'

type SiteCardContent = SharedContent & { countryMap: CountryMapData }

/** What people see who are sent any other page. */
export default function SiteCard({ content }: OgImageProps<SiteCardContent>) {
  const { site, countryMap } = content
  const drawn = <CountrySvg map={countryMap} colours={coloursOf(site, null)} />
  return <Card site={site} heading={site.texts.national} ground={drawn} />
}

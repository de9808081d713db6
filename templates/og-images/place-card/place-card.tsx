import type { OgImageProps, PlaceMapData } from 'townpages/page'
import type { Location, PlaceCardWording, PlaceMapWording } from '../../data-types.ts'
import type { SharedContent } from '../../page-content/site-page.ts'
import { Card } from '../parts/card.tsx'
import { coloursOf } from '../parts/card-style.ts'
import { PlaceGround, PlaceSurvey } from '../parts/place-svg.tsx'

type PlaceCardContent = SharedContent & { wording: PlaceCardWording; location: Location; map: PlaceMapData; mapWording: PlaceMapWording }

/** What people see who are sent a page of a place. */
export default function PlaceCard({ content }: OgImageProps<PlaceCardContent>) {
  const { site, location, wording, map, mapWording } = content
  const colours = coloursOf(site, location)
  return (
    <Card site={site} place={location} heading={wording.heading} ground={<PlaceGround map={map} colours={colours} />}>
      <PlaceSurvey map={map} wording={mapWording} colours={colours} />
    </Card>
  )
}

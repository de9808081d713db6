import type { OgImagePropsOf } from '../../page-props.ts'
import { Card } from '../parts/card.tsx'
import { colorsOf } from '../parts/card-style.ts'
import { PlaceGround, PlaceSurvey } from '../parts/place-svg.tsx'

/** What people see who are sent a page of a place. */
export default function PlaceCard({ content }: OgImagePropsOf['place-card']) {
  const { site, location, wording, map, mapWording } = content
  const colors = colorsOf(site, location)
  return (
    <Card
      content={content}
      place={location}
      heading={wording.heading}
      ground={<PlaceGround map={map} colors={colors} />}
    >
      <PlaceSurvey map={map} wording={mapWording} colors={colors} />
    </Card>
  )
}

import { LocatorMap } from 'townpages/components'
import type { MainPage } from '../../page-content/places/main-page.ts'
import { PhoneFold } from '../phone-fold/phone-fold.tsx'

type PlaceAreaProps = { content: Pick<MainPage['content'], 'main' | 'area' | 'mapWording'> }

/** The closer map of a place, which shows the towns and villages that its text names. On phones it opens on a tap. */
export function PlaceArea({ content: { main, area, mapWording } }: PlaceAreaProps) {
  const { heading, note, ...texts } = main.area
  return (
    <PhoneFold heading={heading}>
      <figure className="place-area">
        <div className="place-area-map">
          <LocatorMap id="area" map={area} texts={{ ...mapWording, ...texts }} />
        </div>
        <figcaption>{note}</figcaption>
      </figure>
    </PhoneFold>
  )
}

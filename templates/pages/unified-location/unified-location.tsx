import { PlaceMain } from '../../components/place-main/place-main.tsx'
import { TestimonialList } from '../../components/testimonial-list/testimonial-list.tsx'
import { placeWords } from '../../page-content/places/client-words.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §2.8: up to three testimonials, and three areas before 'and more'.
const testimonialsShown = 3
const areasShown = 3

export default function UnifiedLocationPage(page: PagePropsOf['unified-location']) {
  const { content, shell } = page
  const { wording, location, site } = content
  const { nearbyAreas } = location
  return (
    <PlaceMain
      page={page}
      coverage={
        <div className="coverage">
          <h3>{wording.coverageHeading}</h3>
          <p>
            {nearbyAreas.slice(0, areasShown).join(', ')}
            {nearbyAreas.length > areasShown && ` ${wording.andMore}`}
          </p>
        </div>
      }
      reviews={
        <TestimonialList
          heading={wording.reviewsHeading}
          words={placeWords(content, { count: testimonialsShown, shell })}
          site={site}
          place={location}
        />
      }
    />
  )
}

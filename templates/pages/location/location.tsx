import { formatMessage } from 'townpages/page'
import { PlaceMain } from '../../components/place-main/place-main.tsx'
import { TestimonialList } from '../../components/testimonial-list/testimonial-list.tsx'
import { link } from '../../links.ts'
import { placeWords } from '../../page-content/places/client-words.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §2.8: one large review with three small ones.
const reviewsShown = 4

export default function LocationPage(page: PagePropsOf['location']) {
  const { content, shell } = page
  const { wording, location, site } = content
  return (
    <PlaceMain
      page={page}
      top={<WiderPlace content={content} />}
      reviews={
        <TestimonialList
          heading={wording.reviewsHeading}
          words={placeWords(content, { count: reviewsShown, shell })}
          site={site}
          place={location}
          large
        />
      }
    />
  )
}

/** The pages of a wider place that has no main page but this one (D3). */
function WiderPlace({ content: { wording, wider } }: Pick<PagePropsOf['location'], 'content'>) {
  if (wider === null) return null
  const { slug: location, name: place } = wider
  return (
    <p className="actions">
      <a className="more" href={link('location-contact', { location })}>
        {formatMessage(wording.widerContact, { place })}
      </a>
      <a className="more" href={link('location-services', { location })}>
        {formatMessage(wording.widerServices, { place })}
      </a>
    </p>
  )
}

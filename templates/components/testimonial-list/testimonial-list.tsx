import { stars } from 'townpages/page'
import type { Location, Site, Testimonial } from '../../data-types.ts'
import { ChatLink } from '../contact-links/chat-link.tsx'
import { Section } from '../section/section.tsx'

type TestimonialListProps = {
  heading: string
  testimonials: readonly Testimonial[]
  site: Site
  place: Location
  /** Whether the first one is shown large (§2.8). */
  large?: boolean
}

/**
 * What clients said, each with its place, and with a note where it is an example (D30). Without any, the section closes
 * up.
 */
export function TestimonialList({ heading, testimonials, site, place, large = false }: TestimonialListProps) {
  const [first, ...others] = testimonials
  if (first === undefined) return null
  return (
    <Section heading={heading} layout="wide">
      {large && <Review testimonial={first} site={site} className="review large" />}
      <div className="reviews">
        {(large ? others : testimonials).map((testimonial) => (
          <Review key={testimonial.text} testimonial={testimonial} site={site} className="review" />
        ))}
      </div>
      <ChatAfterReviews site={site} place={place} />
    </Section>
  )
}

/** The way from reviews to a chat that mentions them. */
export function ChatAfterReviews({ site, place }: { site: Site; place: Location | null }) {
  return (
    <p>
      <ChatLink site={site} place={place} topic={{ kind: 'testimonials' }} className="more">
        {site.texts.whatsAppUs}
      </ChatLink>
    </p>
  )
}

type ReviewProps = { testimonial: Testimonial; site: Site; className: string }

export function Review({ testimonial, site, className }: ReviewProps) {
  const { text, rating, clientType, location, sample } = testimonial
  return (
    <figure className={className}>
      <Stars rating={rating} />
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <b>{clientType}</b>
        {location !== undefined && ` ${location}`}
        {sample && <small>{site.texts.exampleReview}</small>}
      </figcaption>
    </figure>
  )
}

const starWidth = 22
// From the middle of its top and back, in a square of 20; the left half begins between its feet.
const star = 'l2.3 5.8 6.3.4-4.9 4 1.6 6.1-5.3-3.4-5.3 3.4 1.6-6.1-4.9-4 6.3-.4z'
const leftHalf = 'l-5.3 3.4 1.6-6.1-4.9-4 6.3-.4 2.3-5.8z'

function Stars({ rating }: { rating: number }) {
  const { whole, half } = stars(rating)
  const halfAt = whole * starWidth + 10
  return (
    <svg className="stars" viewBox={`0 0 ${5 * starWidth} 20`} role="img" aria-label={`${rating} out of 5`}>
      {whole > 0 && <path d={`M10 1.2${Array.from({ length: whole }, () => star).join(`m${starWidth} 0`)}`} />}
      {half && (
        <>
          <path d={`M${halfAt} 1.2${star}`} fill="none" stroke="currentColor" strokeOpacity="0.6" />
          <path d={`M${halfAt} 14.1${leftHalf}`} />
        </>
      )}
    </svg>
  )
}

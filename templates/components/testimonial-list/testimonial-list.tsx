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

function Stars({ rating }: { rating: number }) {
  const { whole, half } = stars(rating)
  const drawn = [...Array.from({ length: whole }, () => 'i-star'), ...(half ? ['i-star-half'] : [])]
  return (
    <svg className="stars" viewBox={`0 0 ${5 * starWidth} 20`} role="img" aria-label={`${rating} out of 5`}>
      {drawn.map((star, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a rating are told apart by their place alone
        <use key={at} href={`#${star}`} x={at * starWidth} width="20" height="20" />
      ))}
    </svg>
  )
}

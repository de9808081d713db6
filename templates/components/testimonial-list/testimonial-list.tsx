import { day, formatMessage, stars } from 'townpages/page'
import type { Location, ReviewSummary, Site, Testimonial } from '../../data-types.ts'
import { link } from '../../links.ts'
import { type ClientWords, isReview, keyOf, shortened } from '../../page-content/places/client-words.ts'
import { ChatLink } from '../contact-links/chat-link.tsx'
import { Section } from '../section/section.tsx'

type TestimonialListProps = {
  heading: string
  words: readonly ClientWords[]
  site: Site
  place: Location
  /** Whether the first one is shown large (§2.8). */
  large?: boolean
}

/**
 * What clients said, each with its place, and with a note where it is an example (D30). Without any, the section closes
 * up.
 */
export function TestimonialList({ heading, words, site, place, large = false }: TestimonialListProps) {
  const [first, ...others] = words
  if (first === undefined) return null
  return (
    <Section heading={heading} layout="wide">
      {large && <Review words={first} site={site} className="review large" />}
      <div className="reviews">
        {(large ? others : words).map((each) => (
          <Review key={keyOf(each)} words={each} site={site} className="review" />
        ))}
      </div>
      <AfterReviews words={words} site={site} place={place} />
    </Section>
  )
}

type AfterReviewsProps = { words: readonly ClientWords[]; site: Site; place: Location | null }

/** The way from reviews to a chat that mentions them, and to the rules for those with a source. */
export function AfterReviews({ words, site, place }: AfterReviewsProps) {
  return (
    <>
      <p>
        <ChatLink site={site} place={place} topic={{ kind: 'testimonials' }} className="more">
          {site.texts.whatsAppUs}
        </ChatLink>
      </p>
      {words.some(isReview) && (
        <p>
          <a href={link('reviews-policy')}>{site.texts.reviewsPolicy}</a>
        </p>
      )}
    </>
  )
}

type ReviewProps = { words: ClientWords; site: Site; className: string }

export function Review({ words, site, className }: ReviewProps) {
  return (
    <figure className={className}>
      <Stars rating={words.rating} />
      {isReview(words) ? <Published review={words} site={site} /> : <Told testimonial={words} site={site} />}
    </figure>
  )
}

function Told({ testimonial, site }: { testimonial: Testimonial; site: Site }) {
  const { text, clientType, location, sample } = testimonial
  return (
    <>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <b>{clientType}</b>
        {location !== undefined && ` ${location}`}
        {sample && <small>{site.texts.exampleReview}</small>}
      </figcaption>
    </>
  )
}

/** A review as it was published, and where. One of stars alone has no text. */
function Published({ review, site }: { review: ReviewSummary; site: Site }) {
  const { name, source, date, address, title, text = '' } = review
  const shown = shortened(text)
  const { shortenedReview, reviewSource } = site.texts
  return (
    <>
      {(title !== undefined || shown !== '') && (
        <blockquote cite={address}>
          {title !== undefined && (
            <p>
              <b>{title}</b>
            </p>
          )}
          {shown !== '' && <p>{shown}</p>}
        </blockquote>
      )}
      <figcaption>
        <b>{name}</b>
        <time dateTime={date}>{day(date)}</time>
        {shown !== text && <small>{shortenedReview}</small>}
        <small>
          <a href={address} rel="nofollow noreferrer">
            {formatMessage(reviewSource, { source })}
            <span className="visually-hidden">{`: ${name}`}</span>
          </a>
        </small>
      </figcaption>
    </>
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

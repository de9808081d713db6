import type { Site } from '../../data-types.ts'
import { choiceFor } from '../../page-content/choice-for.ts'
import { type ClientWords, keyOf } from '../../page-content/places/client-words.ts'
import { Section } from '../section/section.tsx'
import { AfterReviews, Review } from '../testimonial-list/testimonial-list.tsx'

type TestimonialCarouselProps = { heading: string; words: readonly ClientWords[]; site: Site; path: string }

// §9: groups of three, up to ten.
const groupSize = 3
const maxGroups = 10

/**
 * What clients said, three at a time; `path` decides which stand there at first, and the enhancer turns the groups.
 * Without a script all of them stand one below the other; without any, the section closes up.
 */
export function TestimonialCarousel({ heading, words, site, path }: TestimonialCarouselProps) {
  const count = Math.min(maxGroups, Math.ceil(words.length / groupSize))
  const groups = Array.from({ length: count }, (_, at) => words.slice(at * groupSize, (at + 1) * groupSize))
  const { carousel } = site
  if (words.length === 0) return null
  const first = choiceFor(path, groups)
  return (
    <Section heading={heading} layout="wide">
      <div className="testimonial-carousel" data-testimonials="">
        <div>
          {groups.map((group) => (
            <div key={group.map(keyOf).join()} className="reviews" data-group="" hidden={group !== first}>
              {group.map((each) => (
                <Review key={keyOf(each)} words={each} site={site} className="review" />
              ))}
            </div>
          ))}
        </div>
        <p className="actions">
          <button type="button" className="button small" data-previous="" hidden>
            {carousel.previous}
          </button>
          <button type="button" className="button small" data-next="" hidden>
            {carousel.next}
          </button>
          <button
            type="button"
            className="button small"
            data-testimonials-pause=""
            data-pause={carousel.pause}
            data-play={carousel.play}
            hidden
          >
            {carousel.pause}
          </button>
        </p>
      </div>
      <AfterReviews words={words} site={site} place={null} />
    </Section>
  )
}

import { stars } from 'townpages/page'
import type { Site, Testimonial } from '../../data-types.ts'

type TestimonialListProps = { heading: string; testimonials: readonly Testimonial[]; site: Site }

export function TestimonialList({ heading, testimonials, site }: TestimonialListProps) {
  return (
    <section className="testimonial-list" data-testimonials="">
      <h2>{heading}</h2>
      {testimonials.map((testimonial) => (
        <figure key={testimonial.text}>
          <blockquote>
            <p>{testimonial.text}</p>
          </blockquote>
          <figcaption>
            <Rating rating={testimonial.rating} /> {testimonial.clientType}
            {testimonial.location !== undefined && `, ${testimonial.location}`}
            {testimonial.sample && <small> {site.texts.exampleReview}</small>}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function Rating({ rating }: { rating: number }) {
  const { whole, half, empty } = stars(rating)
  return (
    <span className="rating" role="img" aria-label={`${rating} out of 5`}>
      {'★'.repeat(whole)}
      {half && '⯪'}
      {'☆'.repeat(empty)}
    </span>
  )
}

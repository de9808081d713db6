import { day } from 'townpages/page'
import type { ReviewSummary } from '../data-types.ts'
import { link } from '../links.ts'
import { Section } from './section.tsx'

type ReviewsProps = { heading: string; policy: string; reviews: readonly ReviewSummary[] }

/** What customers have published elsewhere, word for word. Without any, nothing. */
export function Reviews({ heading, policy, reviews }: ReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <Section heading={heading}>
      <ul className="ruled">
        {reviews.map(({ slug, name, source, date, address, rating, text }) => (
          <li key={slug}>
            {text !== undefined && <blockquote>{text}</blockquote>}
            {name}, <a href={address}>{`${rating} of 5 stars on ${source}`}</a>{' '}
            <span className="note">{day(date)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={link('reviews-policy')}>{policy}</a>
      </p>
    </Section>
  )
}

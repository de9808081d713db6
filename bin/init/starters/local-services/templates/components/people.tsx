import { distance } from 'townpages/page'
import type { CredentialSummary, PersonSummary } from '../data-types.ts'
import { Section } from './section.tsx'

type PeopleProps = {
  heading: string
  people: readonly (PersonSummary & { km?: number })[]
  credentials: readonly CredentialSummary[]
}

/** The people of the business, each with what they did before and can show. Without any, nothing. */
export function People({ heading, people, credentials }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <Section heading={heading}>
      <ul className="ruled">
        {people.map(({ slug, name, role, before, photo, km }) => (
          <li key={slug} className="person">
            {photo !== undefined && (
              <picture>
                {photo.file.sources.map(({ type, srcSet }) => (
                  <source key={type} type={type} srcSet={srcSet} sizes="6rem" />
                ))}
                <img
                  src={photo.file.src}
                  width={photo.file.width}
                  height={photo.file.height}
                  alt={photo.file.alt}
                  loading="lazy"
                />
              </picture>
            )}
            <h3>{name}</h3>
            {role}
            {km !== undefined && km > 0 && <span className="note">{distance(km)}</span>}
            <p>{before}</p>
            <CredentialList credentials={credentials.filter(({ holder }) => holder === slug)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What the business itself can show. Without anything, nothing. */
export function Credentials({ heading, credentials }: Omit<PeopleProps, 'people'>) {
  const own = credentials.filter(({ holder }) => holder === 'business')
  if (own.length === 0) return null
  return (
    <Section heading={heading}>
      <CredentialList credentials={own} />
    </Section>
  )
}

/** Each with its number, which leads to the register. */
function CredentialList({ credentials }: Pick<PeopleProps, 'credentials'>) {
  if (credentials.length === 0) return null
  return (
    <ul>
      {credentials.map(({ slug, title, number, register }) => (
        <li key={slug}>
          {title} <a href={register}>{number}</a>
        </li>
      ))}
    </ul>
  )
}

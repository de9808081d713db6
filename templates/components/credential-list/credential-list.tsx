import { day, formatMessage } from 'townpages/page'
import type { CredentialSummary, Site } from '../../data-types.ts'

type CredentialListProps = { credentials: readonly CredentialSummary[]; site: Pick<Site, 'credentials'> }

/** What anyone can look up, each with its number, which leads to the register (D29). Without any, nothing. */
export function CredentialList({ credentials, site: { credentials: words } }: CredentialListProps) {
  if (credentials.length === 0) return null
  return (
    <ul className="credential-list">
      {credentials.map(({ slug, scheme, number, register, expires, sample }) => (
        <li key={slug}>
          <span>{words.schemes[scheme]}</span>{' '}
          <a className="number" href={register}>
            {number}
          </a>{' '}
          <small>
            {[formatMessage(words.renewal, { day: day(expires) }), ...(sample ? [words.example] : [])].join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

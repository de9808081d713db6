import { day, formatMessage } from 'townpages/page'
import type { CredentialSummary, Site } from '../../data-types.ts'

type CredentialListProps = {
  credentials: readonly CredentialSummary[]
  site: Pick<Site, 'credentials'>
  /** Whether the day of the renewal stands beside each. */
  hasRenewals?: boolean
}

/** What anyone can look up, each with its number, which leads to the register (D29). Without any, nothing. */
export function CredentialList({ credentials, site, hasRenewals = false }: CredentialListProps) {
  const { credentials: words } = site
  if (credentials.length === 0) return null
  return (
    <ul className="credential-list">
      {credentials.map(({ slug, scheme, number, register, expires, sample }) => (
        <li key={slug}>
          <span>{words.schemes[scheme]}</span>{' '}
          <a className="number" href={register}>
            {number}
          </a>{' '}
          {hasRenewals && <small>{formatMessage(words.renewal, { day: day(expires) })}</small>}{' '}
          {sample && <small>{words.example}</small>}
        </li>
      ))}
    </ul>
  )
}

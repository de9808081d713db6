import { formatMessage } from 'townpages/page'

type PageStateProps = {
  heading?: string
  text: string
  /** What is known only once something has happened: `%{status}` in the texts is `values.status`. */
  values?: Readonly<Record<string, string>>
}

/**
 * What is said in the place of something that is on its way, or that could not be had (D1). A live region of the page
 * reads it out.
 */
export function PageState({ heading, text, values = {} }: PageStateProps) {
  return (
    <div className="page-state notice">
      {heading !== undefined && <p className="page-state-heading">{formatMessage(heading, values)}</p>}
      <p>{formatMessage(text, values)}</p>
    </div>
  )
}

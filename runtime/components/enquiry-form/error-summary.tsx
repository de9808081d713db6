import { CallText } from '../../page/index.ts'

type ErrorSummaryProps = {
  id: string
  /** The level of its heading. */
  level: 2 | 3 | 4
  heading: string
  /** `target`: the id of what is at fault; null for what belongs to no field. */
  errors: readonly { message: string; target: string | null }[]
  /** The number of the page, where it has another one than the messages. */
  phone: string | undefined
}

/**
 * All that is wrong with a form, over it; a line leads to its field. It takes the focus when the page arrives, which
 * brings it into view and reads it out where no script can do so.
 */
export function ErrorSummary({ id, level, heading, errors, phone }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  const Heading = `h${level}` as const
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form that was sent; nothing else on it comes first
    <div className="error-summary full" id={id} role="alert" tabIndex={-1} autoFocus aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      <ul>
        {errors.map(({ message, target }) => (
          <li key={`${target} ${message}`}>
            {target === null ? <CallText text={message} number={phone} /> : <a href={`#${target}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}

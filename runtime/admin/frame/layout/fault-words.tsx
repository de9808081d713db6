import { Fragment } from 'react'
import { capitalize } from '../../../shared/format/text.ts'

/** What is wrong, and what to do about it, as two sentences. What is quoted with backticks is shown as code. */
export function FaultWords({ message, remedy }: { message: string; remedy: string }) {
  return (
    <>
      <b>
        <Quoted text={message} />.
      </b>{' '}
      <span className="muted">
        <Quoted text={capitalize(remedy)} />
      </span>
    </>
  )
}

/** A text without its backticks. */
export function Quoted({ text }: { text: string }) {
  // Every second part is between two of them.
  const parts = text.split(/`([^`]+)`/)
  return parts.map((part, at) => {
    const place = `${at} ${part}`
    return at % 2 === 0 ? <Fragment key={place}>{part}</Fragment> : <code key={place}>{part}</code>
  })
}

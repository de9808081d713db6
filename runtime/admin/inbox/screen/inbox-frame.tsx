import type { ReactNode } from 'react'
import type { InboxProps } from '../../enquiry/enquiry-props.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { useText } from '../../frame/layout/use-text.ts'
import { Frame } from '../../frame/layout/frame.tsx'
import { Inbox } from './inbox.tsx'

/** `reference` and `version`: those of the letter; null while none is open. */
type DeskProps = ScreenFrame & { inbox: InboxProps; reference: string | null; version: number | null; children: ReactNode }

/** The list with the open letter beside it; on a narrow screen one of them. */
export function Desk({ inbox, reference, version, children, ...frame }: DeskProps) {
  const text = useText()
  const isOpen = reference !== null
  return (
    <Frame {...frame} current="/admin/enquiries" isWide>
      <div className={isOpen ? 'desk reading' : 'desk'}>
        <section className="list-pane" aria-label={text('inbox.lists')}>
          {isOpen ? (
            <a className="skip" href="#letter">
              {text('inbox.skip')}
            </a>
          ) : null}
          <Inbox inbox={inbox} isBeside={isOpen} />
        </section>
        <section className="letter-pane" id="letter" tabIndex={-1} aria-label={text('inbox.letter')}>
          {isOpen ? <LetterBar inbox={inbox} reference={reference} version={version} /> : null}
          {children}
        </section>
      </div>
    </Frame>
  )
}

/** Where the letter is in the list. Its place is also that of the line that says that somebody has changed it. */
function LetterBar({ inbox, reference, version }: { inbox: InboxProps; reference: string; version: number | null }) {
  const text = useText()
  const { place } = inbox
  return (
    <div className="letter-bar" data-client="letter" data-letter={reference} data-version={version}>
      <a className="to-list" href={inbox.address} data-key="Escape">
        {text('inbox.back')}
      </a>
      {place === null ? null : (
        <>
          {place.newer === null ? null : <a href={place.newer}>{text('inbox.newer')}</a>}
          {place.older === null ? null : <a href={place.older}>{text('inbox.older')}</a>}
          <span>{place.text}</span>
        </>
      )}
      <span className="mono">{reference}</span>
      <span aria-live="polite">
        <span className="changed" data-changed hidden>
          {text('inbox.letter-changed')}{' '}
          <a href={inbox.address.replace(/^\/admin\/enquiries/, `$&/${reference}`)}>{text('inbox.letter-changed.show')}</a>
        </span>
        <span className="changed" data-signed-out hidden>
          {text('inbox.signed-out')} <a href="/admin/sign-in">{text('inbox.sign-in')}</a>
        </span>
      </span>
    </div>
  )
}

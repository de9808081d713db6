import type { ReactNode } from 'react'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { Frame } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { InboxProps } from '../inbox-props.ts'
import { InboxList } from './list.tsx'

type InboxFrameProps = ScreenFrame & {
  inbox: InboxProps
  /** Of the open enquiry; null while none is open. */
  reference: string | null
  /** Likewise. */
  version: number | null
  children: ReactNode
}

/** The list with the open enquiry beside it; on a narrow screen one of them. */
export function InboxFrame({ inbox, reference, version, children, ...frame }: InboxFrameProps) {
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
          <InboxList inbox={inbox} token={frame.token} isBeside={isOpen} />
        </section>
        <section className="letter-pane" id="letter" tabIndex={-1} aria-label={text('inbox.letter')}>
          {isOpen ? <EnquiryBar inbox={inbox} reference={reference} version={version} /> : null}
          {children}
        </section>
      </div>
    </Frame>
  )
}

/** Where the enquiry is in the list. Its place is also that of the line that says that somebody has changed it. */
function EnquiryBar({ inbox, reference, version }: { inbox: InboxProps; reference: string; version: number | null }) {
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
          <a href={inbox.address.replace(/^\/admin\/enquiries/, `$&/${reference}`)}>
            {text('inbox.letter-changed.show')}
          </a>
        </span>
        <span className="changed" data-signed-out hidden>
          {text('inbox.signed-out')} <a href="/admin/sign-in">{text('inbox.sign-in')}</a>
        </span>
      </span>
    </div>
  )
}

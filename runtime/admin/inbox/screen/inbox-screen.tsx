import { Ring } from '../../frame/layout/icons.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { EnquiriesProps } from '../inbox-props.ts'
import { InboxFrame } from './inbox-frame.tsx'

/** The list of enquiries, newest first; late ones on top. On a wide screen there is room for an enquiry beside it. */
export function EnquiriesScreen(props: EnquiriesProps) {
  const text = useText()
  return (
    <InboxFrame {...props} reference={null} version={null}>
      <div className="empty">
        <Ring className="big-ring" />
        <p className="empty-title">{text('inbox.pick.title')}</p>
        <p>{text('inbox.pick.text')}</p>
      </div>
    </InboxFrame>
  )
}

import { Desk } from './inbox-frame.tsx'
import { Ring } from '../../frame/layout/icons.tsx'
import type { EnquiriesProps } from '../../enquiry/enquiry-props.ts'
import { useText } from '../../frame/layout/use-text.ts'

/** The list of enquiries, newest first; late ones on top. On a wide screen there is room for a letter beside it. */
export function EnquiriesScreen(props: EnquiriesProps) {
  const text = useText()
  return (
    <Desk {...props} reference={null} version={null}>
      <div className="empty">
        <Ring className="big-ring" />
        <p className="empty-title">{text('inbox.pick.title')}</p>
        <p>{text('inbox.pick.text')}</p>
      </div>
    </Desk>
  )
}

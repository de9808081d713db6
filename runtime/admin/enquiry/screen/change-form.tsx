import type { ReactNode } from 'react'
import { Token } from '../../frame/layout/frame.tsx'
import type { EnquiryProps } from '../enquiry-props.ts'

/** What every form needs that changes an enquiry. */
export type Changing = Pick<EnquiryProps, 'token' | 'version' | 'seen'> & {
  item: Pick<EnquiryProps['item'], 'reference'>
  inbox: Pick<EnquiryProps['inbox'], 'kept'>
}

type ChangeFormProps = { of: Changing; work?: string; className?: string; children: ReactNode }

/** A form that changes the enquiry, with what the page shows of it, so that nobody else's change is overwritten. */
export function ChangeForm({ of: { item, inbox, token, version, seen }, work, className, children }: ChangeFormProps) {
  const path = ['/admin/enquiries', item.reference, work].filter((part) => part !== undefined).join('/')
  return (
    <form method="post" action={path + inbox.kept} className={className}>
      <Token token={token} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      {children}
    </form>
  )
}

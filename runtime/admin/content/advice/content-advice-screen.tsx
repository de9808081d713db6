import { Token } from '../../frame/layout/frame.tsx'
import { ContentFrame } from '../content-menu.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import { AdviceView } from './advice.tsx'
import type { ContentAdviceProps } from './advice-props.ts'

/** Advice on the draft of an entry, or on its file if there is none. */
export function ContentAdviceScreen(props: ContentAdviceProps) {
  const { title, back, tabs, address, advice, token } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={tabs} />
      <AdviceView
        advice={advice}
        ask={(fields) => (
          <form className="in-line" action={address}>
            {fields}
          </form>
        )}
        fix={({ code, pointer, label }) => (
          <form method="post" action={address}>
            <Token token={token} />
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="pointer" value={pointer} />
            <input type="hidden" name="keyword" value={advice.keyword} />
            <input type="hidden" name="page" value={advice.pages?.current ?? ''} />
            <button className="button" type="submit">
              {label}
            </button>
          </form>
        )}
        link={({ name }) => <b>{name}</b>}
      />
    </ContentFrame>
  )
}

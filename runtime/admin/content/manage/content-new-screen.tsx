import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentNewProps } from '../content-props.ts'
import { EntryHead } from '../entry/entry-head.tsx'
import { Faults } from '../review/faults.tsx'
import { NameForm } from './name-form.tsx'

/** A new entry: its names, and its text if somebody has to fill it in before it can be published. */
export function ContentNewScreen(props: ContentNewProps) {
  const text = useText()
  const { title, back, address, token, name, slug, fault, faults, hasDrafts } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={[]} />
      <p className="muted">{text(hasDrafts ? 'content.new-draft-about' : 'content.new-about')}</p>
      <Faults faults={faults} />
      <form method="post" action={address}>
        <Token token={token} />
        <div className="narrow">
          <NameForm of="new" name={name} slug={slug} fault={fault} />
        </div>
        {props.text === null ? null : (
          <>
            <label className="entry-label" htmlFor="text">
              {text('content.new-file')}
            </label>
            <textarea
              className="input yaml"
              id="text"
              name="text"
              spellCheck={false}
              rows={24}
              defaultValue={props.text}
            />
          </>
        )}
        <p className="actions save-bar">
          <button className="button primary" type="submit">
            {text(hasDrafts ? 'content.new-draft-do' : 'content.look')}
          </button>
        </p>
      </form>
    </ContentFrame>
  )
}

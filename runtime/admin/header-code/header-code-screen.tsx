import { Token } from '../frame/layout/frame.tsx'
import { No, Wait, Yes } from '../frame/layout/icons.tsx'
import { useText } from '../frame/layout/use-text.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import type { HeaderCodeProps } from './header-code-props.ts'

const address = '/admin/settings/header-code'
const noteId = 'header-code-note'

/** The header code with what the policy makes of each part, and what is live. */
export function HeaderCodeScreen(props: HeaderCodeProps) {
  const text = useText()
  const { token, code, of, checked, fault, refused, verdicts, isChanged } = props
  return (
    <SettingsFrame {...props} page={address}>
      <section className="block">
        <h2>{text('header-code.title')}</h2>
        <p className="muted">{text('header-code.intro')}</p>
        <form method="post" action={address} className="header-code">
          <Token token={token} />
          <input type="hidden" name="of" value={of} />
          <input type="hidden" name="checked" value={checked} />
          <div className="entry">
            <label htmlFor="code">{text('header-code.code')}</label>
            <textarea
              className="input source"
              id="code"
              name="code"
              rows={9}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              wrap="off"
              defaultValue={code}
              aria-describedby={noteId}
              aria-invalid={fault === '' ? undefined : true}
            />
            <div id={noteId} role={fault === '' ? undefined : 'alert'}>
              {fault === '' ? null : <p className="fault">{fault}</p>}
              {refused === 0 ? null : <p className="note">{text('header-code.rest')}</p>}
            </div>
          </div>
          <Verdicts verdicts={verdicts} />
          <p className="actions">
            {refused === 0 ? null : (
              <button className="button" type="submit" name="do" value="take-out">
                {text('header-code.take-out', { count: refused })}
              </button>
            )}
            <button className="button" type="submit" name="do" value="check">
              {text('header-code.check')}
            </button>
            <button
              className="button primary"
              type="submit"
              name="do"
              value="save"
              disabled={refused > 0 || fault !== ''}
            >
              {text('header-code.save')}
            </button>
            {isChanged ? <a href={address}>{text('header-code.discard')}</a> : null}
          </p>
        </form>
      </section>
      <Live {...props} />
    </SettingsFrame>
  )
}

const marks = { now: Yes, consent: Wait, refused: No }

function Verdicts({ verdicts }: Pick<HeaderCodeProps, 'verdicts'>) {
  const text = useText()
  return (
    <>
      <h3>{text('header-code.becomes')}</h3>
      {verdicts.length === 0 ? <p className="muted">{text('header-code.empty')}</p> : null}
      <ul className="verdicts">
        {verdicts.map(({ kind, part, text: why }, index) => {
          const Mark = marks[kind]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
            <li key={index}>
              <span className={kind === 'refused' ? 'becomes bad' : 'becomes'}>
                <Mark />
                {text(`header-code.kind.${kind}`)}
              </span>
              <code>{part}</code>
              <p>
                <WithCode text={why} />
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Live({ set, older, policy }: Pick<HeaderCodeProps, 'set' | 'older' | 'policy'>) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('header-code.live')}</h2>
      <dl className="facts">
        <div>
          <dt>{text('header-code.set')}</dt>
          <dd>
            {set}
            {older.length === 0 ? null : (
              <details>
                <summary>{text('header-code.put-back')}</summary>
                <ul>
                  {older.map(({ label, address: at }) => (
                    <li key={at}>
                      <a href={at}>{label}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </dd>
        </div>
        <div>
          <dt>{text('header-code.policy')}</dt>
          <dd>
            {policy.map((line) => (
              <code key={line} className="policy-line">
                {line}
              </code>
            ))}
          </dd>
        </div>
        <div>
          <dt>{text('header-code.reaches')}</dt>
          <dd>{text('header-code.reaches.text')}</dd>
        </div>
      </dl>
    </section>
  )
}

/** A text in which words between backquotes are code. */
function WithCode({ text }: { text: string }) {
  // Every second piece stood between backquotes.
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not move
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))
}

import { Token } from '../../frame/layout/frame.tsx'
import { LabeledInput, LabeledOptions } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentReplaceProps, FoundProps, ReplaceFields } from './replace-props.ts'

/** A text that is looked for in all entries, with the texts that have it. What changes is looked at next. */
export function ContentReplaceScreen(props: ContentReplaceProps) {
  const text = useText()
  const { title, address, asked, found, token } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      <p className="muted">{text('replace.about')}</p>
      <form className="replace-form" action={address}>
        <Asked {...asked} isFirst={found === null} />
      </form>
      {found === null ? null : (
        <section className="block">
          <h2>{found.title}</h2>
          {found.about.map((line) => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
          {found.entries.length === 0 ? null : (
            <form method="post" action={address} encType="multipart/form-data">
              <Token token={token} />
              <Hidden {...asked} />
              <Found entries={found.entries} />
              <p className="actions save-bar">
                <button className="button primary" type="submit">
                  {text('replace.look')}
                </button>
                <span className="muted">{text('content.look-hint')}</span>
              </p>
            </form>
          )}
        </section>
      )}
    </ContentFrame>
  )
}

function Asked({
  from,
  to,
  into,
  field,
  fields,
  ignoresCase,
  wholeWords,
  fault,
  isFirst,
}: ReplaceFields & { isFirst: boolean }) {
  const text = useText()
  return (
    <>
      <LabeledInput
        id="from"
        name="from"
        label={text('replace.from')}
        maxLength={500}
        required
        autoComplete="off"
        defaultValue={from}
      />
      <LabeledInput
        id="to"
        name="to"
        label={text('replace.to')}
        hint={text('replace.to-hint')}
        maxLength={500}
        autoComplete="off"
        defaultValue={to}
      />
      <LabeledOptions id="in" {...into} />
      <LabeledInput
        id="field"
        name="field"
        label={text('replace.field')}
        hint={text('replace.field-hint')}
        fault={fault}
        list="fields"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={field}
      />
      <datalist id="fields">
        {fields.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
      <p className="replace-choices">
        <label className="check">
          <input type="checkbox" name="words" value="whole" defaultChecked={wholeWords} /> {text('replace.words')}
        </label>
        <label className="check">
          <input type="checkbox" name="case" value="any" defaultChecked={ignoresCase} /> {text('replace.ignore-case')}
        </label>
      </p>
      <p className="actions">
        <button className={isFirst ? 'button primary' : 'button'} type="submit">
          {text('replace.find')}
        </button>
      </p>
    </>
  )
}

/** What was looked for, for the form with the texts. */
function Hidden({ from, to, into, field, ignoresCase, wholeWords }: ReplaceFields) {
  const fields = {
    from,
    to,
    in: into.value,
    field,
    case: ignoresCase ? 'any' : '',
    words: wholeWords ? 'whole' : '',
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function Found({ entries }: Pick<FoundProps, 'entries'>) {
  const text = useText()
  return entries.map(({ name, kind, address, texts }) => (
    <fieldset key={address} className="found">
      <legend>
        <a href={address}>{name}</a> <span className="muted">{kind}</span>
      </legend>
      {texts.map(({ id, field, line, parts }) => (
        <label key={id} className="found-text">
          <input type="checkbox" name={`pick.${id}`} defaultChecked />
          <span>
            <span className="found-field muted">
              {field}, {line}
            </span>
            <span className="found-parts">
              {parts.map(({ text: part, becomes }, at) =>
                becomes === null ? (
                  part
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts can be equal, and they never move.
                  <span key={at}>
                    <span className="hidden">{text('content.before')} </span>
                    <del className="was">{part}</del>
                    {becomes === '' ? null : (
                      <>
                        <span className="hidden"> {text('content.after')} </span>
                        <ins className="now">{becomes}</ins>
                      </>
                    )}
                  </span>
                ),
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  ))
}

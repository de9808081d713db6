import { Frame, Token } from '../frame/layout/frame.tsx'
import { LabeledInput, LabeledSelect, LabeledTextarea } from '../frame/layout/labeled-input.tsx'
import { ChoiceLink } from '../frame/layout/lists.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { EnterField, EnterProps } from './enter-props.ts'

/** An enquiry of somebody who called: the fields of its form, what is safe, its town and its source. */
export function EnterScreen(props: EnterProps) {
  const text = useText()
  const { kinds, kind, formKey, address, back, fields, town, towns, source, sources, token, callsAddress } = props
  return (
    <Frame {...props} current="/admin/enquiries">
      <h1>{text('enter.title')}</h1>
      <p className="muted">{text('enter.about')}</p>
      {callsAddress === null ? null : (
        <p>
          <a href={callsAddress}>{text('enter.calls.title')}</a>
        </p>
      )}
      <nav className="tabs" aria-label={text('enter.kinds')}>
        {kinds.map((choice) => (
          <ChoiceLink key={choice.address} {...choice} className="tab" />
        ))}
      </nav>
      <form method="post" action={address} className="narrow" noValidate>
        <Token token={token} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="key" value={formKey} />
        {fields.map((field) => (
          <Entry key={field.name} {...field} />
        ))}
        <Entry {...town} hint={text('enter.town-hint')} list="towns" />
        <datalist id="towns">
          {towns.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SafeWays {...props} />
        {sources.length === 0 ? <Entry {...source} /> : <Source source={source} sources={sources} />}
        <p className="actions">
          <a className="button" href={back}>
            {text('enquiry.back')}
          </a>
          <button className="button primary" type="submit">
            {text('enter.store')}
          </button>
        </p>
      </form>
    </Frame>
  )
}

function Entry({ name, isLong, value, ...field }: EnterField & { hint?: string; list?: string }) {
  const attributes = { ...field, id: name, name, defaultValue: value, autoComplete: 'off' }
  return isLong ? <LabeledTextarea {...attributes} rows={6} /> : <LabeledInput {...attributes} />
}

function Source({ source: { name, label, value, fault }, sources }: Pick<EnterProps, 'source' | 'sources'>) {
  const text = useText()
  return (
    <LabeledSelect id={name} name={name} label={label} fault={fault} defaultValue={value}>
      <option value="">{text('enter.source-choose')}</option>
      {sources.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </LabeledSelect>
  )
}

function SafeWays({ ways, waysFault }: Pick<EnterProps, 'ways' | 'waysFault'>) {
  const text = useText()
  return (
    <fieldset className="entry safe-ways" aria-describedby="ways-hint">
      <legend>{text('enter.ways')}</legend>
      {ways.map(({ name, label, isChecked }) => (
        <label key={name}>
          <input type="checkbox" name={`safe.${name}`} defaultChecked={isChecked} /> {label}
        </label>
      ))}
      {waysFault === '' ? null : <p className="fault">{waysFault}</p>}
      <p className="muted" id="ways-hint">
        {text('enter.ways-hint')}
      </p>
    </fieldset>
  )
}

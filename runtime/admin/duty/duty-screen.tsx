import { Frame, Token } from '../frame/layout/frame.tsx'
import { LabeledInput, LabeledTextarea } from '../frame/layout/labeled-input.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { DutyChoice, DutyProps, SpanRow } from './duty-props.ts'

/** What somebody is asked first about, and when they are on duty. */
export function DutyScreen(props: DutyProps) {
  const text = useText()
  const { who, action, section, back, areas, areasText, week, weekFault, daysOff, awayUntil, token } = props
  return (
    <Frame {...props} current={section}>
      <p>
        <a href={back.address}>{back.name}</a>
      </p>
      <h1>{text('duty.title', { name: who })}</h1>
      <p className="muted prose">{areas === null ? areasText : text('duty.about')}</p>
      <form method="post" action={action} className="duty" noValidate>
        <Token token={token} />
        {areas === null ? null : <Areas {...areas} />}
        <Spans legend={text('duty.week')} hint={text('duty.week.hint')} fault={weekFault} rows={week} type="time" />
        <Spans legend={text('duty.off')} hint={text('duty.off.hint')} rows={daysOff} type="date" />
        <div className="narrow">
          <LabeledInput
            id="away-until"
            name="awayUntil"
            className="input fit"
            label={text('duty.away')}
            hint={text('duty.away.hint')}
            type="date"
            defaultValue={awayUntil}
          />
          <button className="button primary" type="submit">
            {text('duty.save')}
          </button>
        </div>
      </form>
    </Frame>
  )
}

function Areas({ everywhere, groups, places, placesFault, kinds }: NonNullable<DutyProps['areas']>) {
  const text = useText()
  return (
    <>
      <h2>{text('duty.areas')}</h2>
      <Check {...everywhere} />
      {groups.map(({ legend, choices }) => (
        <Choices key={legend} legend={legend} choices={choices} />
      ))}
      <div className="narrow">
        <LabeledTextarea
          id="places"
          name="places"
          label={text('duty.places')}
          hint={text('duty.places.hint')}
          fault={placesFault}
          rows={3}
          defaultValue={places}
        />
      </div>
      {kinds.length === 0 ? null : (
        <Choices legend={text('duty.kinds')} choices={kinds} hint={text('duty.kinds.hint')} />
      )}
    </>
  )
}

function Choices({ legend, choices, hint }: { legend: string; choices: readonly DutyChoice[]; hint?: string }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="duty-choices">
        {choices.map((choice) => (
          <Check key={choice.name} {...choice} />
        ))}
      </div>
      {hint === undefined ? null : <p className="note">{hint}</p>}
    </fieldset>
  )
}

function Check({ name, label, isChecked }: DutyChoice) {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isChecked} /> {label}
    </label>
  )
}

type SpansProps = { legend: string; hint: string; fault?: string; rows: readonly SpanRow[]; type: 'time' | 'date' }

function Spans({ legend, hint, fault = '', rows, type }: SpansProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {fault === '' ? null : <p className="fault">{fault}</p>}
      {rows.map((row) => (
        <Span key={row.label} {...row} type={type} />
      ))}
      <p className="note">{hint}</p>
    </fieldset>
  )
}

function Span({ label, from, to, fault, type }: SpanRow & { type: SpansProps['type'] }) {
  const text = useText()
  const faultId = fault === '' ? undefined : `${from.name}-fault`
  return (
    <div className={`duty-span ${type}`}>
      {type === 'time' ? <span aria-hidden="true">{label}</span> : null}
      {[
        { ...from, word: text('duty.from') },
        { ...to, word: text('duty.to') },
      ].map(({ name, value, word }) => (
        <label key={name}>
          <span className="hidden">{label}: </span>
          <span className="muted">{word}</span>
          <input
            className="input"
            type={type}
            name={name}
            defaultValue={value}
            aria-invalid={fault === '' ? undefined : true}
            aria-describedby={faultId}
          />
        </label>
      ))}
      {fault === '' ? null : (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
    </div>
  )
}

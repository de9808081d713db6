import { Token } from '../../frame/layout/frame.tsx'
import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { StatisticsProps } from '../statistics-props.ts'

/** What happened on days of the chart, and the form for another note. */
export function Notes({ notes: { rows, action, today, typed }, token }: Pick<StatisticsProps, 'notes' | 'token'>) {
  const text = useText()
  return (
    <>
      {rows.length === 0 ? null : (
        <ul className="chart-notes" aria-label={text('statistics.notes')}>
          {rows.map(({ day, label }) => (
            <li key={day}>
              {label}
              <form method="post" action={action}>
                <Token token={token} />
                <input type="hidden" name="day" value={day} />
                <button className="button quiet" type="submit" name="remove" value="yes">
                  {text('statistics.notes.remove')}
                  <span className="hidden"> {label}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <details className="add-note" open={typed.text !== '' || typed.day !== ''}>
        <summary>{text('statistics.notes')}</summary>
        <form method="post" action={action} className="narrow">
          <Token token={token} />
          <p className="note">{text('statistics.notes.about')}</p>
          <LabeledInput
            className="input fit"
            id="note-day"
            name="day"
            label={text('statistics.notes.day')}
            type="date"
            max={today}
            defaultValue={typed.day === '' ? today : typed.day}
            required
          />
          <LabeledInput
            id="note-text"
            name="text"
            label={text('statistics.notes.text')}
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.text}
            required
          />
          <button className="button" type="submit">
            {text('statistics.notes.save')}
          </button>
        </form>
      </details>
    </>
  )
}

import { type ReactNode, useId } from 'react'
import { Options } from '../../frame/layout/labeled-input.tsx'
import type { AdviceProps, FixButton, Suggestion } from './advice-props.ts'

type AdviceViewProps = {
  advice: AdviceProps
  /** Puts what asks for another score into its form. */
  ask: (fields: ReactNode) => ReactNode
  /** The button for a fix. */
  fix: (button: FixButton) => ReactNode
  /** The way to a field. */
  link: (field: NonNullable<Suggestion['field']>) => ReactNode
}

/** The score of a text and what would make it better: on its own page, and beside the form. */
export function AdviceView({ advice, ask, fix, link }: AdviceViewProps) {
  const { problem, score, suggestions, fixAll, labels } = advice
  return (
    <div className="advice">
      {problem === '' ? ask(<Fields {...advice} />) : <p className="note">{problem}</p>}
      {score === null ? null : (
        <p className="advice-score">
          <b className="advice-points">{score.text}</b> <span className="muted">{score.by}</span>{' '}
          {score.link === null ? null : <a href={score.link.address}>{score.link.text}</a>}
        </p>
      )}
      {problem !== '' ? null : suggestions.length === 0 ? (
        <p className="muted">{labels.none}</p>
      ) : (
        <section className="block">
          <h2>{labels.suggestions}</h2>
          {suggestions.some((suggestion) => suggestion.fix !== null) ? <p className="muted">{labels.hint}</p> : null}
          {fixAll === null ? null : fix(fixAll)}
          <ul className="suggestions">
            {suggestions.map(({ text, field, fix: button }) => (
              <li key={`${field?.pointer ?? ''} ${text}`}>
                <span>
                  {field === null ? null : <span className="advice-field">{link(field)}</span>} {text}
                </span>
                {button === null ? null : fix(button)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Fields({ keyword, pages, labels, neuron }: AdviceProps) {
  const id = useId()
  return (
    <>
      <p className="entry">
        <label htmlFor={`${id}-keyword`}>{labels.keyword}</label>
        <input
          className="input"
          id={`${id}-keyword`}
          name="keyword"
          defaultValue={keyword}
          maxLength={200}
          autoComplete="off"
        />
      </p>
      {pages === null || pages.choices.length < 2 ? null : (
        <p className="entry">
          <label htmlFor={`${id}-page`}>{labels.page}</label>
          <select className="input" id={`${id}-page`} name="page" defaultValue={pages.current}>
            <Options options={pages.choices} />
          </select>
        </p>
      )}
      <p className="actions">
        <button className="button" type="submit">
          {labels.score}
        </button>
        {neuron === null ? null : (
          <>
            <button className="button" type="submit" name="neuron" value="yes">
              {neuron.label}
            </button>
            <span className="muted">{neuron.hint}</span>
          </>
        )}
      </p>
    </>
  )
}

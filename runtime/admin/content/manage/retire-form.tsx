import { Options } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { NamingPlace, RetireForm } from '../content-props.ts'

// More are folded away.
const shownPlaces = 6

/** What names an entry that is to be retired, and what becomes of these places. */
export function RetireFields({ places, needed, denied, others, isReplaced, by, fault, choices }: RetireForm) {
  const text = useText()
  if (denied !== '') return <p>{denied}</p>
  return (
    <>
      {places.length === 0 ? null : (
        <fieldset className="references">
          <legend>{text('content.references', { count: places.length })}</legend>
          <Places places={places} />
          <label className="choice">
            <input type="radio" name="references" value="remove" defaultChecked={!isReplaced} />{' '}
            {text('content.references-remove')}
          </label>
          <label className="choice">
            <input type="radio" name="references" value="replace" defaultChecked={isReplaced} />{' '}
            {text('content.references-replace')}
          </label>
          <label className="entry-label" htmlFor="retire-by">
            {text('content.references-by')}
          </label>
          <select
            className="input"
            id="retire-by"
            name="by"
            defaultValue={by}
            aria-invalid={fault === '' ? undefined : true}
            aria-describedby="retire-by-hint"
          >
            <option value="">{text('content.references-none')}</option>
            <Options options={others} />
          </select>
          <p className={fault === '' ? 'muted' : 'fault'} id="retire-by-hint">
            {fault !== '' || needed === 0 ? fault : text('content.references-needed', { count: needed })}
          </p>
        </fieldset>
      )}
      <p className="actions">
        {choices.map(({ name, value }) => (
          <button key={value} className="button" type="submit" name="retired" value={value}>
            {name}
          </button>
        ))}
      </p>
    </>
  )
}

function Places({ places }: { places: readonly NamingPlace[] }) {
  const text = useText()
  const more = places.slice(shownPlaces)
  return (
    <>
      <PlaceList places={places.slice(0, shownPlaces)} />
      {more.length === 0 ? null : (
        <details>
          <summary>{text('content.more-pages', { count: more.length })}</summary>
          <PlaceList places={more} />
        </details>
      )}
    </>
  )
}

function PlaceList({ places }: { places: readonly NamingPlace[] }) {
  const text = useText()
  return (
    <ul className="places">
      {places.map(({ at, address, text: line, isNeeded }) => (
        <li key={at}>
          <a href={address}>{at}</a>
          {isNeeded ? <span className="muted">{text('content.references-is-needed')}</span> : null}
          <code className="yaml">{line}</code>
        </li>
      ))}
    </ul>
  )
}

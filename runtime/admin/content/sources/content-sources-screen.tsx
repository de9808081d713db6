import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import type { ContentSourcesProps, SourceRow } from './source-props.ts'

/** What is quoted from other websites, and whether it is still there. */
export function ContentSourcesScreen(props: ContentSourcesProps) {
  const text = useText()
  const { title, rows } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      <p className="muted">{text('sources.about')}</p>
      {rows.length === 0 ? <p>{text('sources.none')}</p> : null}
      <ul className="rows">
        {rows.map((row) => (
          <Row key={`${row.address} ${row.passage}`} {...row} />
        ))}
      </ul>
    </ContentFrame>
  )
}

function Row({ address, passage, state, isMarked, places }: SourceRow) {
  const text = useText()
  return (
    <li>
      <p>
        <a href={address} rel="noreferrer">
          {address}
        </a>
      </p>
      <p>‘{passage}’</p>
      <p className="muted">
        {state} {isMarked ? <span className="tag dash">{text('sources.to-check')}</span> : null}
      </p>
      <p className="muted">
        {text('sources.cited-in')}{' '}
        {places.map((place, at) => (
          <span key={place.address}>
            {at === 0 ? '' : ', '}
            <a href={place.address}>{place.text}</a>
          </span>
        ))}
      </p>
    </li>
  )
}

import { FaultWords } from '../../frame/layout/fault-words.tsx'
import { Alert, No } from '../../frame/layout/icons.tsx'
import type { FaultItem } from '../content-props.ts'

/** Faults and warnings in the words of the command line. */
export function Faults({ faults }: { faults: readonly FaultItem[] }) {
  if (faults.length === 0) return null
  return (
    <ul className="faults">
      {faults.map(({ at, address, message, remedy, isError, places }) => (
        <li key={`${at} ${message}`} className={isError ? 'bad' : undefined}>
          {isError ? <No /> : <Alert />}
          <span>
            {address === null ? <span className="muted">{at}</span> : <a href={address}>{at}</a>}{' '}
            <FaultWords message={message} remedy={remedy} />
            {places.map(({ text, address }) => (
              <span className="fault-place" key={text}>
                {address === null ? text : <a href={address}>{text}</a>}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Dash, No, StatusRing, Yes } from '../../frame/layout/icons.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { ClockProps } from '../enquiry-props.ts'

const radius = 43
const length = 2 * Math.PI * radius
const marks = { done: <Yes />, current: <StatusRing isNew={false} />, missing: <No />, ahead: <Dash /> }

/** How many of the days for an answer have gone: a ring that fills, the same in words, and what was reached. */
export function Clock({ day, days, isWarned, heading, text, stages }: ClockProps) {
  const words = useText()
  const gone = Math.min(day / Math.max(days, 1), 1) * length
  return (
    <section className={isWarned ? 'clock warned' : 'clock'} aria-label={words('enquiry.clock')}>
      <svg viewBox="0 0 104 104" role="img" aria-label={words('enquiry.clock.day', { day, days })}>
        <circle className="track" cx="52" cy="52" r={radius} />
        {/* A dash of no length would still draw its round end. */}
        {gone === 0 ? null : (
          <circle
            className="gone"
            cx="52"
            cy="52"
            r={radius}
            strokeDasharray={`${gone} ${length}`}
            transform="rotate(-90 52 52)"
          />
        )}
        <text x="52" y="56">
          {day}
        </text>
        <text className="of" x="52" y="75">
          {words('enquiry.clock.of', { days })}
        </text>
      </svg>
      <div>
        <p className="clock-head">{heading}</p>
        <p className={isWarned ? 'bad-text' : 'muted'}>{text}</p>
        <ul className="stages">
          {stages.map((stage) => (
            <li key={stage.text} className={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
              {marks[stage.state]}{' '}
              {stage.state === 'ahead' ? <span className="hidden">{words('enquiry.clock.ahead')} </span> : null}
              {stage.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Verdict } from '../verdict.tsx'
import type { DeliveryCard, DeliveryProps } from './delivery-props.ts'

/** What has not reached its recipients, and sending it again. */
export function DeliveryScreen(props: DeliveryProps) {
  const text = useText()
  return (
    <SettingsFrame {...props} page="/admin/settings/delivery">
      <section className="block">
        <h2>{text('settings.delivery')}</h2>
        <p className="muted">{text('delivery.about')}</p>
        {props.cards.length === 0 ? <p className="note">{text('delivery.none')}</p> : null}
        <div className="health">
          {props.cards.map((card) => (
            <Recipient key={card.target} token={props.token} {...card} />
          ))}
        </div>
      </section>
    </SettingsFrame>
  )
}

function Recipient({
  target,
  name,
  state,
  isBad,
  last,
  details,
  failures,
  toSend,
  chart,
  bars,
  token,
}: DeliveryCard & { token: string }) {
  const text = useText()
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <p className="state">{state}</p>
      <p>
        <Verdict isBad={isBad} text={last} />
      </p>
      <Bars label={chart} bars={bars} />
      {details.map((detail) => (
        <p key={detail} className="note">
          {detail}
        </p>
      ))}
      {toSend === 0 ? null : (
        <form method="post" action="/admin/settings/delivery">
          <Token token={token} />
          <p className="actions">
            <button className="button" type="submit" name="target" value={target}>
              {text('delivery.send-again', { count: toSend })}
            </button>
            <a href="/admin/enquiries?undelivered=true">
              {text('delivery.which')}
              <span className="hidden"> {name}</span>
            </a>
          </p>
          <p className="note">{text('delivery.send-again-about')}</p>
        </form>
      )}
      {failures.length === 0 ? null : (
        <details>
          <summary>{text('delivery.failures')}</summary>
          <ul>
            {failures.map((failure) => (
              <li key={failure.at} className="note">
                {failure.text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const bar = { width: 4, step: 6, height: 30 }

/** Attempts by half hour: delivered ones from the ground up, failed ones on top of them. */
function Bars({ label, bars }: { label: string; bars: DeliveryCard['bars'] }) {
  const most = Math.max(...bars.map(({ delivered, failed }) => delivered + failed), 1)
  const heightOf = (count: number) => (count / most) * bar.height
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${bars.length * bar.step} ${bar.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ delivered, failed }, at) => {
        const [good, bad] = [heightOf(delivered), heightOf(failed)]
        const place = { x: at * bar.step, width: bar.width }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are those of the half hours.
          <g key={at}>
            {good > 0 ? <rect {...place} y={bar.height - good} height={good} /> : null}
            {bad > 0 ? <rect {...place} className="failed" y={bar.height - good - bad} height={bad} /> : null}
          </g>
        )
      })}
    </svg>
  )
}

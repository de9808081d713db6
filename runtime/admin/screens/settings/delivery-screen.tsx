import type { DeliveryProps } from '../screen-props.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** What has not reached its recipients. */
export function DeliveryScreen(props: DeliveryProps) {
  return (
    <SettingsFrame {...props} page="/admin/settings/delivery">
      <section className="block">
        <h2>Delivery</h2>
        <p className="muted">Every enquiry is stored first. What cannot be delivered waits here and is tried for three days.</p>
        <dl className="facts">
          {props.facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="actions">
          <a href="/admin/enquiries?undelivered=true">Show undelivered enquiries</a>
        </p>
      </section>
    </SettingsFrame>
  )
}

import { Frame, Token } from '../frame/layout/frame.tsx'
import { LabeledInput } from '../frame/layout/labeled-input.tsx'
import { useText } from '../frame/layout/use-text.ts'
import type { AlertsProps, WayRow } from './alerts-props.ts'

/** By which ways somebody is alerted, in which browsers, and when not. */
export function AlertsScreen(props: AlertsProps) {
  const text = useText()
  const { ways, push, canTest, token } = props
  return (
    <Frame {...props} current="/admin/account">
      <p>
        <a href="/admin/account">{text('duty.back-account')}</a>
      </p>
      <h1>{text('alerts.title')}</h1>
      <p className="muted prose">{text(ways.length === 0 ? 'alerts.none' : 'alerts.about')}</p>
      {ways.length === 0 ? null : <Choices {...props} />}
      {push === null ? null : <Devices push={push} token={token} />}
      {canTest ? (
        <section className="block">
          <form method="post" action="/admin/account/alerts/test">
            <Token token={token} />
            <button className="button" type="submit">
              {text('alerts.test')}
            </button>
            <p className="note">{text('alerts.test.hint')}</p>
          </form>
        </section>
      ) : null}
    </Frame>
  )
}

function Choices({ ways, address, hasGateway, quiet, token }: AlertsProps) {
  const text = useText()
  return (
    <form method="post" action="/admin/account/alerts" className="duty" noValidate>
      <Token token={token} />
      <fieldset>
        <legend>{text('alerts.ways')}</legend>
        {ways.map((way) => (
          <Way key={way.name} {...way} />
        ))}
      </fieldset>
      {hasGateway ? (
        <div className="narrow">
          <LabeledInput
            id="gateway"
            name="address"
            label={text('alerts.address')}
            hint={text('alerts.address.hint')}
            maxLength={100}
            autoComplete="off"
            defaultValue={address}
          />
        </div>
      ) : null}
      <fieldset>
        <legend>{text('alerts.quiet')}</legend>
        <div className="duty-span date">
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <span className="muted">{text(`alerts.${name}`)}</span>
              <input
                className="input"
                type="time"
                name={name}
                defaultValue={quiet[name]}
                aria-invalid={quiet.fault === '' ? undefined : true}
                aria-describedby="quiet-hint"
              />
            </label>
          ))}
        </div>
        <p className={quiet.fault === '' ? 'note' : 'fault'} id="quiet-hint">
          {quiet.fault === '' ? text('alerts.quiet.hint') : quiet.fault}
        </p>
      </fieldset>
      <p>
        <button className="button primary" type="submit">
          {text('alerts.save')}
        </button>
      </p>
    </form>
  )
}

function Way({ name, label, isChosen, last, isBad }: WayRow) {
  return (
    <div className="alert-way">
      <label className="check">
        <input type="checkbox" name={name} defaultChecked={isChosen} /> {label}
      </label>
      {last === '' ? null : <p className={isBad ? 'bad-text' : 'muted'}>{last}</p>}
    </div>
  )
}

function Devices({ push: { key, devices }, token }: { push: NonNullable<AlertsProps['push']>; token: string }) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('alerts.devices')}</h2>
      {devices.length === 0 ? <p className="muted">{text('alerts.devices.none')}</p> : null}
      <ul className="sessions">
        {devices.map(({ id, name, addedAt }) => (
          <li key={id}>
            <p>
              {name} <span className="muted">{text('alerts.devices.added', { time: addedAt })}</span>
            </p>
            <form method="post" action="/admin/account/alerts/devices/remove">
              <Token token={token} />
              <button className="button" type="submit" name="device" value={id}>
                {text('alerts.devices.remove')} <span className="hidden">{name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form
        method="post"
        action="/admin/account/alerts/devices"
        className="needs-script"
        data-client="push-device"
        data-key={key}
        data-refused={text('alerts.devices.refused')}
      >
        <Token token={token} />
        {(['endpoint', 'p256dh', 'auth'] as const).map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <button className="button" type="submit">
          {text('alerts.devices.add')}
        </button>
        <p className="note" role="status">
          {text('alerts.devices.hint')}
        </p>
      </form>
    </section>
  )
}

import { BareScreen } from '../../frame/layout/bare-screen.tsx'
import { Frame, Token } from '../../frame/layout/frame.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { PasskeyNewProps, PasskeySignInProps } from '../sign-in-props.ts'

/** The browser asks for a passkey. */
export function PasskeySignInScreen({ site, next, options }: PasskeySignInProps) {
  const text = useText()
  return (
    <BareScreen site={site}>
      <h1>{text('passkey.sign-in.title')}</h1>
      <form
        method="post"
        action="/admin/sign-in/passkey/finish"
        data-client="passkey"
        data-passkey="sign-in"
        data-options={options}
      >
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="response" value="" />
        <p>{text('passkey.sign-in.hint')}</p>
        <Failed />
        <button className="button primary" type="submit">
          {text('passkey.sign-in.again')}
        </button>
      </form>
      <p>
        <a href={`/admin/sign-in?${new URLSearchParams({ next })}`}>{text('passkey.sign-in.password')}</a>
      </p>
    </BareScreen>
  )
}

/** The browser makes a passkey. */
export function PasskeyNewScreen(props: PasskeyNewProps) {
  const { token, options, name } = props
  const text = useText()
  return (
    <Frame {...props} current="/admin/account">
      <h1>{text('passkey.new.title')}</h1>
      <form
        method="post"
        action="/admin/account/passkeys"
        className="narrow"
        data-client="passkey"
        data-passkey="new"
        data-options={options}
      >
        <Token token={token} />
        <input type="hidden" name="response" value="" />
        <p>{text('passkey.new.hint')}</p>
        <div className="entry">
          <label htmlFor="passkey-name">{text('passkey.new.name')}</label>
          <input
            className="input"
            id="passkey-name"
            name="name"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            required
          />
        </div>
        <Failed />
        <p className="actions">
          <button className="button primary" type="submit">
            {text('passkey.new.make')}
          </button>
          <a href="/admin/account">{text('passkey.new.leave')}</a>
        </p>
      </form>
    </Frame>
  )
}

/** Shown by the script; without scripts there are no passkeys. */
function Failed() {
  const text = useText()
  return (
    <>
      <p className="fault" role="alert" data-fault hidden>
        {text('passkey.failed')}
      </p>
      <noscript>
        <p className="fault">{text('passkey.no-scripts')}</p>
      </noscript>
    </>
  )
}

import { KeyHint } from '../../frame/layout/dialogs.tsx'
import { No, Yes } from '../../frame/layout/icons.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { EnquiryProps, Way } from '../enquiry-props.ts'
import { ChangeForm } from './change-form.tsx'

/** Whether it is safe to call, before anything else, and in view for as long as the letter is (D37). */
export function SafetyStrip({ item, safetyText, callTimes, ways }: EnquiryProps) {
  const text = useText()
  return (
    <section className={`safe ${item.safety}`} aria-label={text('enquiry.ways')}>
      <div>
        <p className="say">{safetyText.say}</p>
        <p>{safetyText.more}</p>
        {callTimes.map(({ text: line, calendar }) => (
          <p key={line} className="call-time">
            {line} {calendar !== null && <a href={calendar}>{text('enquiry.calendar.add')}</a>}
          </p>
        ))}
      </div>
      {isUnsaid(item) ? null : (
        <ul className="ways">
          {ways.map(({ name, label, isSafe }) => (
            <li key={name} className={isSafe ? 'ok' : 'nope'}>
              {isSafe ? <Yes /> : <No />} {label}
              <span className="hidden">{`: ${text(isSafe ? 'enquiry.way.yes' : 'enquiry.way.no')}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * The ways as buttons. A way that was not marked as safe asks for a reason first; without one its address is not on the
 * page.
 */
export function Reach(props: EnquiryProps) {
  const text = useText()
  const { ways, firstLine, item } = props
  const usable = ways.filter(({ hasAddress }) => hasAddress).toSorted((a, b) => rank(a) - rank(b))
  const main = mainWay(props)
  const hasLine = usable.some(({ name, address }) => address !== null && name !== 'call')
  return (
    <>
      <div className="reach">
        {usable.map((way) =>
          way.address === null ? (
            <LockedWay key={way.name} way={way} {...props} />
          ) : (
            <a
              key={way.name}
              className={buttonClass(way, main, isUnsaid(item))}
              href={way.address}
              rel="noreferrer"
              data-key={way === main && way.isSafe ? 'c' : undefined}
            >
              {way.text}
              {way === main && way.isSafe ? <KeyHint name="C" /> : null}
            </a>
          ),
        )}
      </div>
      {hasLine ? <p className="reach-note">{text('enquiry.first-line.note', { line: firstLine })}</p> : null}
    </>
  )
}

/** The one way that is the main button: the first safe one; where nothing was said, the first. */
export function mainWay({ ways, item }: Pick<EnquiryProps, 'ways' | 'item'>): Way | undefined {
  const open = ways.filter(({ address }) => address !== null)
  return open.find(({ isSafe }) => isSafe) ?? (isUnsaid(item) ? open[0] : undefined)
}

/** Nobody has said what is safe: that is no refusal. */
function isUnsaid({ safety }: EnquiryProps['item']): boolean {
  return safety === 'unanswered' || safety === 'unasked'
}

function rank({ isSafe, address }: Way): number {
  return isSafe ? 0 : address !== null ? 1 : 2
}

function buttonClass(way: Way, main: Way | undefined, isUnsaid: boolean): string {
  if (way === main) return 'button primary'
  return way.isSafe || isUnsaid ? 'button' : 'button bad'
}

function LockedWay({ way, ...props }: EnquiryProps & { way: Way }) {
  const text = useText()
  const { typed } = props
  const isTyped = typed.way === way.name
  const id = `reason-${way.name}`
  return (
    <details className="locked" open={isTyped}>
      <summary className="button">
        <No /> {way.label} …
      </summary>
      <p>{text('enquiry.way.locked')}</p>
      <ChangeForm of={props} className="entry">
        <label htmlFor={id}>{text('enquiry.way.reason')}</label>
        <input
          className="input"
          id={id}
          name="reason"
          maxLength={500}
          required
          autoComplete="off"
          defaultValue={isTyped ? typed.reason : ''}
        />
        <p className="note">{text('enquiry.way.kept')}</p>
        <button className="button bad" type="submit" name="way" value={way.name}>
          {text('enquiry.way.open', { way: way.label })}
        </button>
      </ChangeForm>
    </details>
  )
}

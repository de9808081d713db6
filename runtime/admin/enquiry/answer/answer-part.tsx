import { LabeledInput, LabeledTextarea } from '../../frame/layout/labeled-input.tsx'
import { ChoiceLink } from '../../frame/layout/lists.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import type { AnswerProps, EnquiryProps } from '../enquiry-props.ts'
import { ChangeForm } from '../screen/change-form.tsx'

/** What came of a call, one press each, and the last one. */
export function Calls(props: EnquiryProps) {
  const { calls } = props
  if (calls === null) return null
  const { outcomes } = calls
  return (
    <div className="calls">
      {outcomes.length === 0 ? null : (
        <ChangeForm of={props} work="call" className="actions">
          {outcomes.map(({ name, label }) => (
            <button key={name} className="button" type="submit" name="outcome" value={name}>
              {label}
            </button>
          ))}
        </ChangeForm>
      )}
      {calls.last === '' ? null : <p className="muted">{calls.last}</p>}
    </div>
  )
}

/** A mail to the person: why none can be written, or the texts to begin with and the one that was chosen. */
export function AnswerPart(props: EnquiryProps) {
  const text = useText()
  const { answer } = props
  if (answer === null) return null
  const { lock, templates, draft } = answer
  return (
    <section className="part answer" id="answer">
      <h2>{text('enquiry.answer')}</h2>
      {lock === null ? (
        <nav aria-labelledby="answer-choose">
          <p id="answer-choose" className="note">
            {text('enquiry.answer.choose')}
          </p>
          <p className="filters">
            {templates.map((template) => (
              <ChoiceLink key={template.address} {...template} className="filter" />
            ))}
          </p>
        </nav>
      ) : (
        <Locked {...props} lock={lock} />
      )}
      {draft === null ? null : <Draft of={props} to={answer.to} draft={draft} />}
    </section>
  )
}

function Locked({ lock, ...props }: EnquiryProps & { lock: NonNullable<AnswerProps['lock']> }) {
  const text = useText()
  return (
    <>
      <p className="muted">{text(`enquiry.answer.${lock}`)}</p>
      {lock === 'unsaid' ? (
        <details className="locked">
          <summary className="button">{text('enquiry.answer.unlock')}</summary>
          <ChangeForm of={props} className="entry">
            <LabeledInput
              id="reason-answer"
              name="reason"
              label={text('enquiry.answer.reason')}
              hint={text('enquiry.way.kept')}
              maxLength={500}
              required
              autoComplete="off"
            />
            <button className="button" type="submit" name="way" value="email">
              {text('enquiry.way.open', { way: text('enquiry.way.email') })}
            </button>
          </ChangeForm>
        </details>
      ) : null}
    </>
  )
}

type DraftProps = { of: EnquiryProps; to: string; draft: NonNullable<AnswerProps['draft']> }

function Draft({ of, to, draft: { id, template, subject, text: written } }: DraftProps) {
  const text = useText()
  return (
    // Another template is another form, with another text.
    <ChangeForm key={id} of={of} work="answer" className="narrow">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="template" value={template} />
      <p className="note">{text('enquiry.answer.to', { address: to })}</p>
      <LabeledInput
        id="answer-subject"
        name="subject"
        label={text('enquiry.answer.subject')}
        maxLength={200}
        required
        autoComplete="off"
        defaultValue={subject}
      />
      <LabeledTextarea
        id="answer-text"
        name="text"
        label={text('enquiry.answer.text')}
        rows={14}
        maxLength={20_000}
        required
        defaultValue={written}
      />
      <p className="actions">
        <button className="button" type="submit">
          {text('enquiry.answer.send')}
        </button>
      </p>
    </ChangeForm>
  )
}

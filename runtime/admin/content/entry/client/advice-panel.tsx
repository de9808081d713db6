import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AdviceView } from '../../advice/advice.tsx'
import type { AdviceProps, FixButton } from '../../advice/advice-props.ts'
import { askAdvice, askFixed } from './entry-calls.ts'

/**
 * `address`: that of the entry. `field`: what is scored. `failed`: said if the server does not answer. `onField`: told
 * which field to show.
 */
type AdviceOptions = { address: string; field: HTMLTextAreaElement; failed: string; onField: (pointer: string) => void }
/** What was asked last. */
type Asked = Readonly<Record<string, string>>

/** Shows advice on what is in the field in `place`, each time that the function it returns is called. */
export function openAdvice(place: HTMLElement, options: AdviceOptions): () => void {
  const root = createRoot(place)
  let times = 0
  return () => root.render(<AdvicePanel {...options} times={++times} />)
}

/** `times`: how often it was called for; each time the text can be another one. */
function AdvicePanel({ address, field, failed, onField, times }: AdviceOptions & { times: number }) {
  const [advice, setAdvice] = useState<AdviceProps | null>(null)
  const [asked, setAsked] = useState<Asked>({})
  const [isLate, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again when it is called for again.
  useEffect(() => {
    let isOld = false
    void askAdvice(address, typedIn(field), asked).then((found) => {
      if (isOld) return
      setLate(found === null)
      if (found !== null) setAdvice(found)
    })
    return () => {
      isOld = true
    }
  }, [address, field, asked, times])

  async function fix(button: FixButton): Promise<void> {
    const before = field.value
    const fixed = await askFixed(address, typedIn(field), button)
    setLate(fixed === null)
    // Somebody may have gone on writing.
    if (fixed === null || field.value !== before) return
    // It is checked as if somebody had typed it, and then scored again.
    field.value = fixed.text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      <p className="muted" role="status">
        {isLate ? failed : ''}
      </p>
      {advice === null ? null : (
        <AdviceView
          key={advice.keyword + (advice.pages?.current ?? '')}
          advice={advice}
          ask={(fields) => <AskFields onAsk={setAsked}>{fields}</AskFields>}
          fix={(button) => (
            <button className="button" type="button" onClick={() => void fix(button)}>
              {button.label}
            </button>
          )}
          link={({ name, pointer }) => (
            <button className="button quiet" type="button" onClick={() => onField(pointer)}>
              {name}
            </button>
          )}
        />
      )}
    </>
  )
}

/** Stands in for a form: it is within the form of the entry, which Enter would send. */
function AskFields({ onAsk, children }: { onAsk: (asked: Asked) => void; children: ReactNode }) {
  const ask = (place: HTMLElement, pressed?: HTMLButtonElement) => {
    const fields = [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
      ({ name, value }) => [name, value],
    )
    onAsk({
      ...Object.fromEntries(fields),
      ...(pressed !== undefined && pressed.name !== '' && { [pressed.name]: pressed.value }),
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only catches what its controls do.
    <div
      className="in-line"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        ask(event.currentTarget)
      }}
      onClick={(event) => {
        const pressed = event.target instanceof Element ? event.target.closest('button') : null
        if (pressed === null) return
        event.preventDefault()
        ask(event.currentTarget, pressed)
      }}
    >
      {children}
    </div>
  )
}

function typedIn(field: HTMLTextAreaElement): { token: string; text: string } {
  return { token: String(new FormData(field.form ?? undefined).get('token') ?? ''), text: field.value }
}

import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { enquiryFaults, type FormFault } from 'townpages/page'
import { type Captcha, createCaptcha } from '../../enquiries/captcha.ts'
import { hearNews } from '../../enquiries/kept-enquiries.ts'
import type { EnquiryPost } from '../../enquiries/post-enquiry.ts'
import { solveInWorker } from '../../enquiries/solve-in-worker.ts'
import type { FormBehaviour } from '../../form-fields.ts'
import type { ContactFormProps } from './contact-form.tsx'
import { focusOnFault } from './focus-on-fault.ts'
import { readForm, type TypedEnquiry } from './read-form.ts'
import { captchaFaults, sendEnquiry } from './send-enquiry.ts'
import { wordsOf } from './words-of.ts'

type Answered = { reference: string; answerBy: string }
/** `done`: thanked for, and the form is empty again. */
export type Phase = { kind: 'filling' | 'sending' | 'kept' } | ({ kind: 'thanked' | 'done' } & Answered)

type Enquiry = {
  phase: Phase
  faults: readonly FormFault[]
  /** How many forms have been filled in. */
  round: number
  said: RefObject<HTMLDivElement | null>
  keptPlace: RefObject<HTMLDivElement | null>
  behaviour: FormBehaviour
}

// §4, §9: for how long thanks stand in the place of the form.
const thanksFor = 5000

/** The life of an enquiry form (§4): filled in, checked, sent, thanked for or kept, and empty again. */
export function useEnquiry(props: ContactFormProps): Enquiry {
  const { form, forms, state } = props
  const element = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const keptPlace = useRef<HTMLDivElement>(null)
  const attempt = useRef<EnquiryPost | null>(null)
  const isBusy = useRef(false)
  const [captcha] = useState(() => createCaptcha(solveInWorker))
  const [phase, setPhase] = useState<Phase>({ kind: 'filling' })
  const [round, setRound] = useState(0)
  const { faults, showFaults, hideFaults } = useFaults(element, state.faults)

  const startOver = () => {
    attempt.current = null
    captcha.discard()
    setRound((rounds) => rounds + 1)
  }
  useOwnMessages(element, round)
  useTouch(element, round, () => void prepare(captcha, () => hideFaults(captchaFaults(forms))))
  useAfterwards(phase, said, () => {
    setPhase((now) => (now.kind === 'thanked' ? { ...now, kind: 'done' } : now))
    startOver()
  })
  useEffect(() => (phase.kind === 'kept' ? watch(keptPlace.current, () => setPhase({ kind: 'filling' })) : undefined), [phase.kind])

  const send = async (typed: TypedEnquiry) => {
    attempt.current = nextAttempt(attempt.current, typed)
    const sent = await sendEnquiry(attempt.current, captcha, forms)
    if (sent.kind === 'faults') {
      if (sent.faults.some(({ field }) => field === 'altcha')) captcha.discard()
      setPhase({ kind: 'filling' })
      return showFaults(sent.faults)
    }
    setPhase(sent.kind === 'kept' ? sent : { ...sent, kind: 'thanked' })
    if (sent.kind === 'kept') startOver()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const typed = readForm(form, event.currentTarget)
    const found = enquiryFaults(form, typed.values, wordsOf(props))
    if (found.length > 0) return showFaults(found)
    isBusy.current = true
    hideFaults(faults)
    setPhase({ kind: 'sending' })
    void send(typed).finally(() => {
      isBusy.current = false
    })
  }
  // §4: what is said of the box goes once it is ticked.
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.name === 'privacy' && target.checked) hideFaults(faults.filter(({ field }) => field === 'privacy'))
  }
  return { phase, faults, round, said, keptPlace, behaviour: { onSubmit, onChange, formRef: element, isSending: phase.kind === 'sending' } }
}

/** What is wrong, and the focus on the first of it each time that something is shown (D14). */
function useFaults(element: RefObject<HTMLFormElement | null>, given: readonly FormFault[]) {
  const [{ faults, times }, setShown] = useState({ faults: given, times: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same faults shown again take the focus again; hiding one does not
  useEffect(() => {
    if (times > 0 && element.current !== null) focusOnFault(element.current, faults)
  }, [times])
  return {
    faults,
    showFaults: (found: readonly FormFault[]) => setShown((shown) => ({ faults: found, times: shown.times + 1 })),
    hideFaults: (gone: readonly FormFault[]) =>
      setShown((shown) => ({
        ...shown,
        faults: shown.faults.filter(({ field, message }) => !gone.some((other) => other.field === field && other.message === message)),
      })),
  }
}

/** The browser's own messages would come before ours, in words that are not those of §5. */
function useOwnMessages(element: RefObject<HTMLFormElement | null>, round: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a form of its own
  useEffect(() => {
    if (element.current !== null) element.current.noValidate = true
  }, [element, round])
}

/** Calls `touched` whenever somebody touches the form; what it does costs nothing while there is nothing to do. */
function useTouch(element: RefObject<HTMLFormElement | null>, round: number, touched: () => void): void {
  const latest = useRef(touched)
  latest.current = touched
  useEffect(() => {
    const form = element.current
    const touch = () => latest.current()
    // The touch that woke the script is over.
    if (round === 0 && form?.contains(document.activeElement)) touch()
    for (const kind of ['pointerdown', 'focusin', 'input']) form?.addEventListener(kind, touch)
    return () => {
      for (const kind of ['pointerdown', 'focusin', 'input']) form?.removeEventListener(kind, touch)
    }
  }, [element, round])
}

/** Once it is sent or kept, the focus is where that is said; thanks stand for a while, and the focus stays. */
function useAfterwards(phase: Phase, said: RefObject<HTMLDivElement | null>, end: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of phase begins something
  useEffect(() => {
    if (phase.kind !== 'thanked' && phase.kind !== 'kept') return
    said.current?.focus()
    if (phase.kind === 'kept') return
    const timer = setTimeout(end, thanksFor)
    return () => clearTimeout(timer)
  }, [phase.kind])
}

async function prepare(captcha: Captcha, solved: () => void): Promise<void> {
  const { kind } = await captcha.result()
  if (kind === 'solved' || kind === 'off') solved()
}

/** The line about what is kept, beside the form; what the form says of it goes when it has become of it what it may. */
function watch(place: Element | null, end: () => void): () => void {
  void import('../../on-demand/kept-enquiry.ts').then(({ watchKept }) => watchKept(place))
  return hearNews(({ kind }) => {
    if (kind !== 'kept') end()
  })
}

/** The same key for the same words, so that a repeat is harmless; other words are another enquiry, lest they be taken for a repeat. */
function nextAttempt(last: EnquiryPost | null, { fields }: TypedEnquiry): EnquiryPost {
  const next = { ...fields, idempotencyKey: last?.idempotencyKey ?? crypto.randomUUID() }
  return last === null || JSON.stringify(last) === JSON.stringify(next) ? next : { ...next, idempotencyKey: crypto.randomUUID() }
}

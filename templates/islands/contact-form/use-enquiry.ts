import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { enquiryFaults, type FormFault } from 'townpages/page'
import { type Captcha, createCaptcha } from '../../client/enquiries/captcha.ts'
import { hearNews } from '../../client/enquiries/offline-enquiries.ts'
import type { EnquiryPost } from '../../client/enquiries/post-enquiry.ts'
import { solveInWorker } from '../../client/enquiries/solve-in-worker.ts'
import type { FormBehaviour } from '../../form-fields.ts'
import type { ContactFormProps } from './contact-form.tsx'
import { focusOnFault } from './focus-on-fault.ts'
import { nextAttempt } from './next-attempt.ts'
import { readForm, type TypedEnquiry } from './read-form.ts'
import { captchaFaults, type Sent, sendEnquiry, unsent } from './send-enquiry.ts'
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

type Faults = {
  faults: readonly FormFault[]
  showFaults: (found: readonly FormFault[]) => void
  hideFaults: (gone: readonly FormFault[]) => void
}

// §4, §9: for how long thanks stand in the place of the form.
const thanksFor = 5000

/** The life of an enquiry form (§4): filled in, checked, sent, thanked for or kept, and empty again. */
export function useEnquiry(props: ContactFormProps): Enquiry {
  const { forms, state } = props
  const element = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const keptPlace = useRef<HTMLDivElement>(null)
  const attempt = useRef<EnquiryPost | null>(null)
  const [captcha] = useState(() => createCaptcha(solveInWorker))
  const [phase, setPhase] = useState<Phase>({ kind: 'filling' })
  const [round, setRound] = useState(0)
  const shown = useFaults(element, state.faults)

  const startOver = () => {
    attempt.current = null
    captcha.discard()
    setRound((rounds) => rounds + 1)
  }
  useOwnMessages(element, round)
  useTouch(element, round, () => void prepare(captcha, () => shown.hideFaults(captchaFaults(forms))))
  useAfterwards(phase, said, () => {
    setPhase((now) => (now.kind === 'thanked' ? { ...now, kind: 'done' } : now))
    startOver()
  })
  useEffect(() => (phase.kind === 'kept' ? watch(keptPlace.current, () => setPhase({ kind: 'filling' })) : undefined), [phase.kind])

  const take = (sent: Sent) => {
    if (sent.kind === 'faults') {
      if (sent.faults.some(({ field }) => field === 'altcha')) captcha.discard()
      setPhase({ kind: 'filling' })
      return shown.showFaults(sent.faults)
    }
    setPhase(sent.kind === 'kept' ? sent : { ...sent, kind: 'thanked' })
    if (sent.kind === 'kept') startOver()
  }
  const onSubmit = useSubmit(props, shown, async (typed) => {
    setPhase({ kind: 'sending' })
    try {
      attempt.current = nextAttempt(attempt.current, typed)
      take(await sendEnquiry(attempt.current, captcha, forms))
    } catch (error) {
      take(unsent(forms))
      reportError(error)
    }
  })
  const behaviour = { onSubmit, onChange: hideOnTick(shown), formRef: element, isSending: phase.kind === 'sending' }
  return { phase, faults: shown.faults, round, said, keptPlace, behaviour }
}

/** Has a form that was filled in rightly sent, one attempt at a time, and says of another what is wrong. */
function useSubmit(props: ContactFormProps, { faults, showFaults, hideFaults }: Faults, send: (typed: TypedEnquiry) => Promise<void>) {
  const isBusy = useRef(false)
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const typed = readForm(props.form, event.currentTarget)
    const found = enquiryFaults(props.form, typed.values, wordsOf(props))
    if (found.length > 0) return showFaults(found)
    isBusy.current = true
    hideFaults(faults)
    void send(typed).finally(() => {
      isBusy.current = false
    })
  }
}

/** §4: what is said of the box goes once it is ticked. */
function hideOnTick({ faults, hideFaults }: Faults) {
  return ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.name === 'privacy' && target.checked) hideFaults(faults.filter(({ field }) => field === 'privacy'))
  }
}

/** What is wrong, and the focus on the first of it each time that something is shown (D14). */
function useFaults(element: RefObject<HTMLFormElement | null>, given: readonly FormFault[]): Faults {
  const [{ faults, times }, setShown] = useState({ faults: given, times: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same faults shown again take the focus again; hiding one does not
  useEffect(() => {
    if (times > 0 && element.current !== null) focusOnFault(element.current, faults)
  }, [times])
  return {
    faults,
    showFaults: (found) => setShown((shown) => ({ faults: found, times: shown.times + 1 })),
    hideFaults: (gone) =>
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

/**
 * Calls `touched` whenever somebody touches the form. The button does not count: it is given the focus where the check against
 * robots failed, and what that says of it would go at once.
 */
function useTouch(element: RefObject<HTMLFormElement | null>, round: number, touched: () => void): void {
  const latest = useRef(touched)
  latest.current = touched
  useEffect(() => {
    const form = element.current
    const touch = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof Element && target.closest('button') === null) latest.current()
    }
    // The touch that woke the script is over.
    if (round === 0 && form?.contains(document.activeElement)) touch({ target: document.activeElement })
    for (const kind of ['pointerdown', 'focusin']) form?.addEventListener(kind, touch)
    return () => {
      for (const kind of ['pointerdown', 'focusin']) form?.removeEventListener(kind, touch)
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
  void import('../../client/lazy/offline-enquiry.ts').then(({ watchOffline }) => watchOffline(place))
  return hearNews(end)
}

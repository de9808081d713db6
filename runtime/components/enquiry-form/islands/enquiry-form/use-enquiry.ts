import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { enquiryFaults, type FormFault, offlineName } from '../../../../page/index.ts'
import { type Captcha, createCaptcha } from '../../client/enquiries/captcha.ts'
import { subscribeToEvents } from '../../client/enquiries/offline-enquiries.ts'
import type { EnquiryPost } from '../../client/enquiries/post-enquiry.ts'
import { solveInWorker } from '../../client/enquiries/solve-in-worker.ts'
import type { FormBehaviour } from '../../form-state.ts'
import type { Received } from '../../receipt.tsx'
import type { IslandProps } from './island-props.ts'
import { nextAttempt, readForm, type TypedEnquiry } from './read-enquiry.ts'
import { captchaFaults, type SendResult, sendEnquiry, sendFailure } from './send-enquiry.ts'
import { type FormErrors, hideOnTick, useFormErrors } from './use-form-errors.ts'

/** `done`: thanked for, and the form is empty again. */
export type Phase = { kind: 'filling' | 'sending' | 'kept' } | ({ kind: 'thanked' | 'done' } & Received)

type Enquiry = {
  phase: Phase
  faults: readonly FormFault[]
  /** How many forms have been filled in. */
  round: number
  statusRef: RefObject<HTMLDivElement | null>
  offlineRef: RefObject<HTMLDivElement | null>
  behaviour: Omit<FormBehaviour, 'phone' | 'slots'>
}

// §4, §9: for how long thanks stand in the place of the form.
const thanksDurationMs = 5000

/** The life of an enquiry form (§4): filled in, checked, sent, thanked for or kept, and empty again. */
export function useEnquiry(props: IslandProps): Enquiry {
  const { texts, state } = props
  const element = useRef<HTMLFormElement>(null)
  const statusRef = useRef<HTMLDivElement>(null)
  const offlineRef = useRef<HTMLDivElement>(null)
  const attempt = useRef<EnquiryPost | null>(null)
  const [captcha] = useState(() => createCaptcha(solveInWorker))
  const [phase, setPhase] = useState<Phase>({ kind: 'filling' })
  const [round, setRound] = useState(0)
  const shown = useFormErrors(element, state.faults)

  const startOver = () => {
    attempt.current = null
    captcha.discard()
    setRound((rounds) => rounds + 1)
  }
  useCustomValidation(element, round)
  useInteraction(element, round, () => void prepare(captcha, () => shown.hideFaults(captchaFaults(texts))))
  useStatusFocus(phase, statusRef, () => {
    setPhase((now) => (now.kind === 'thanked' ? { ...now, kind: 'done' } : now))
    startOver()
  })
  useEffect(
    () => (phase.kind === 'kept' ? watch(offlineRef.current, () => setPhase({ kind: 'filling' })) : undefined),
    [phase.kind],
  )

  const applyOutcome = (sent: SendResult) => {
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
      applyOutcome(await sendEnquiry(attempt.current, captcha, texts))
    } catch (error) {
      applyOutcome(sendFailure(texts))
      reportError(error)
    }
  })
  const behaviour = { onSubmit, onChange: hideOnTick(shown), formRef: element, isSending: phase.kind === 'sending' }
  return { phase, faults: shown.faults, round, statusRef, offlineRef, behaviour }
}

/** Has a form that was filled in rightly sent, one attempt at a time, and says of another what is wrong. */
function useSubmit(
  { form, texts }: IslandProps,
  { faults, showFaults, hideFaults }: FormErrors,
  send: (typed: TypedEnquiry) => Promise<void>,
) {
  const isBusy = useRef(false)
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const typed = readForm(form, event.currentTarget)
    const found = enquiryFaults(form, typed.values, texts.errors)
    if (found.length > 0) return showFaults(found)
    isBusy.current = true
    hideFaults(faults)
    void send(typed).finally(() => {
      isBusy.current = false
    })
  }
}

/** The browser's own messages would come before ours, in words that are not those of §5. */
function useCustomValidation(element: RefObject<HTMLFormElement | null>, round: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a form of its own
  useEffect(() => {
    if (element.current !== null) element.current.noValidate = true
  }, [element, round])
}

/**
 * Calls `onInteraction` whenever somebody touches the form. The button does not count: it is given the focus where the
 * check against robots failed, and what that says of it would go at once.
 */
function useInteraction(element: RefObject<HTMLFormElement | null>, round: number, onInteraction: () => void): void {
  const latest = useRef(onInteraction)
  latest.current = onInteraction
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
function useStatusFocus(phase: Phase, statusRef: RefObject<HTMLDivElement | null>, end: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of phase begins something
  useEffect(() => {
    if (phase.kind !== 'thanked' && phase.kind !== 'kept') return
    statusRef.current?.focus()
    if (phase.kind === 'kept') return
    const timer = setTimeout(end, thanksDurationMs)
    return () => clearTimeout(timer)
  }, [phase.kind])
}

async function prepare(captcha: Captcha, solved: () => void): Promise<void> {
  const { kind } = await captcha.result()
  if (kind === 'solved' || kind === 'off') solved()
}

/**
 * The line about what is kept, beside the form, by the enhancer; what the form says of it goes when it has become of it
 * what it may.
 */
function watch(place: Element | null, end: () => void): () => void {
  place?.dispatchEvent(new Event(offlineName, { bubbles: true }))
  return subscribeToEvents(end)
}

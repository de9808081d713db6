import type { ContentFault } from '../../../../contract/content/content-file.ts'
import { isRecord } from '../../../../shared/content/is-record.ts'
import type { FormTexts } from '../content-form-texts.ts'
import type { LoadedEntry, TypedAnswer } from './entry-calls.ts'
import { countChanges } from './fields/changes.ts'

/** What the foot of a form says and offers. */
export type FormStatus = {
  /** Says what a check has found. */
  show(answer: TypedAnswer): void
  /** Offers a link in place of what it says. */
  offer(text: string, address: string): void
  /** Leads to the first fault, if the server has just refused what was sent. */
  leadToRefused(): void
}

type StatusOptions = { form: HTMLElement; field: HTMLTextAreaElement; texts: FormTexts; entry: LoadedEntry }

/** `onFault`: told the first fault, when somebody asks for it. */
export function createFormStatus(
  { form, field, texts, entry }: StatusOptions,
  onFault: (fault: ContentFault) => void,
): FormStatus {
  const status = form.querySelector('[data-form-status]')
  const hint = status?.textContent ?? ''
  let firstFault: ContentFault | null = null
  const refused = takeRefusal()
  form.querySelector('[data-form-fault]')?.addEventListener('click', leadToFault)
  return {
    show(answer) {
      if (status !== null) status.textContent = wordsOf(answer)
      if (answer === null || answer === 'signed-out') return
      const others = form.querySelector('[data-form-others]')
      if (others !== null) others.textContent = answer.others
      showPublished(answer.published)
      const wrong = answer.faults.filter(({ path, severity }) => path === entry.path && severity === 'error')
      firstFault = wrong.find(({ pointer }) => pointer !== null) ?? wrong[0] ?? null
      showIf(firstFault !== null, '[data-form-fault]')
      showIf(field.value !== entry.text, '[data-discard]')
      if (wrong.length === 0) refused?.remove()
    },
    offer(text, href) {
      status?.replaceChildren(Object.assign(document.createElement('a'), { href, textContent: text }))
    },
    leadToRefused() {
      if (refused !== null) leadToFault()
    },
  }

  function leadToFault(): void {
    if (firstFault !== null) onFault(firstFault)
  }

  function wordsOf(answer: TypedAnswer): string {
    if (answer === null) return texts.unanswered
    if (answer === 'signed-out') return texts['signed-out']
    const faults = answer.faults.filter(({ severity }) => severity === 'error').length
    if (faults > 0) return counted(faults, texts['faults-one'], texts.faults)
    if (field.value === entry.text) return hint
    // Where no value is another one, the text is: a comment, or a line that is broken elsewhere.
    const changes = countChanges(withoutDay(entry.data), withoutDay(answer.data))
    return counted(Math.max(1, changes), texts['kept-one'], texts.kept)
  }

  function showPublished(sentence: string): void {
    const words = form.querySelector('[data-form-published] span')
    // What is said again is not announced again.
    if (words !== null && words.textContent !== sentence) words.textContent = sentence
    showIf(sentence !== '', '[data-form-published]')
  }

  function showIf(isShown: boolean, selector: string): void {
    const found = form.querySelector<HTMLElement>(selector)
    if (found !== null) found.hidden = !isShown
  }
}

/**
 * Takes away the list of faults in the words of the file: the form has them at its fields. What is left of it is said
 * until they are corrected; null if nothing was refused.
 */
function takeRefusal(): Element | null {
  const faults = document.querySelector('[data-form-faults]')
  const isRefused = faults !== null && faults.childElementCount > 0
  faults?.remove()
  return isRefused ? document.querySelector('main > .banner.bad') : null
}

/** The server sets the day of the last change itself. */
function withoutDay(data: unknown): unknown {
  return isRecord(data) ? { ...data, updated: null } : data
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('%{count}', String(count))
}

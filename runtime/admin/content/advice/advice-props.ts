import type { Choice, ScreenFrame, SelectField, TextLink } from '../../frame/frame-props.ts'
import type { ContentMenu } from '../content-props.ts'

/** A button that fixes findings of a code: in one field, or with '' in all. */
export type FixButton = { code: string; pointer: string; label: string }
/** What could be better. `field`: where, with its JSON Pointer; null if it is not written in one field. */
export type Suggestion = { text: string; field: { name: string; pointer: string } | null; fix: FixButton | null }

/** Advice on the texts of an entry, with every word that is shown: the form in the browser has no other texts. */
export type AdviceProps = {
  /** Why there is no advice; '' if there is. */
  problem: string
  keyword: string
  /** The page that was looked at, and those that can be; null if the entry has none. */
  pages: { current: string; choices: SelectField['options'] } | null
  /** `by`: who gave it, and why not somebody else. Null without a keyword. */
  score: { text: string; by: string; link: TextLink | null } | null
  fixAll: FixButton | null
  suggestions: readonly Suggestion[]
  labels: Readonly<Record<'keyword' | 'page' | 'score' | 'suggestions' | 'none' | 'hint', string>>
  /** The button that asks NeuronWriter; null if it is not connected. */
  neuron: { label: string; hint: string } | null
}

export type ContentAdviceProps = ScreenFrame & {
  contentMenu: ContentMenu
  title: string
  back: TextLink | null
  tabs: readonly Choice[]
  address: string
  advice: AdviceProps
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentAdvice: ContentAdviceProps
  }
}

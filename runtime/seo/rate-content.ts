import type { Manifest } from '../contract/manifest.ts'
import type { Outbound } from '../server/outbound/outbound.ts'
import { memoize } from '../shared/content/memo.ts'
import { type ContentRules, contentRules } from './content-rules.ts'
import {
  createNeuronWriter,
  type NeuronWriter,
  type NeuronWriterFindings,
  type NeuronWriterOptions,
  type NeuronWriterProblem,
} from './neuron-writer.ts'
import { createRewriter } from './rewrite-content.ts'
import { type Advice, type ContentToScore, type RewrittenPair, scoreContent } from './score-content.ts'

/** `asksNeuronWriter`: only for editors, because it costs money (D25). */
export type ContentToRate = Omit<ContentToScore, 'rewritten'> & { manifest: Manifest; asksNeuronWriter: boolean }
export type RatedContent = {
  /** That of NeuronWriter if it has one, else that of this site. */
  score: number
  /** The text in the site's spelling. */
  content: string
  advice: readonly Advice[]
  findings: NeuronWriterFindings | null
  /** Why NeuronWriter has no score, if it was asked. */
  problem: NeuronWriterProblem | null
}
export type ContentRater = { hasNeuronWriter: boolean; rate(content: ContentToRate): Promise<RatedContent> }
type RaterOptions = Pick<NeuronWriterOptions, 'settings'> & {
  neuronWriter: Omit<NeuronWriterOptions, 'outbound' | 'settings'> | null
  outbound: Outbound
}

/** Rates texts for everybody who asks. */
export function createContentRater({ neuronWriter, outbound, settings }: RaterOptions): ContentRater {
  const ask: NeuronWriter | null =
    neuronWriter === null ? null : createNeuronWriter({ ...neuronWriter, outbound, settings })
  const rewriterOf = memoize((rules: ContentRules) => createRewriter(rules))
  return { hasNeuronWriter: ask !== null, rate }

  async function rate({ manifest, asksNeuronWriter, ...given }: ContentToRate): Promise<RatedContent> {
    const rules = contentRules(manifest)
    const rewritten: RewrittenPair[] = []
    const content = rewriterOf(rules)(given.content, (from, to) => void rewritten.push({ from, to }))
    const text = { ...given, content }
    const { score, advice } = scoreContent({ ...text, rewritten }, rules)
    const answer = ask === null || !asksNeuronWriter ? null : await ask(text)
    const findings = answer?.kind === 'found' ? answer.findings : null
    const problem = answer?.kind === 'none' ? answer.problem : null
    return { score: findings?.contentScore ?? score, content, advice, findings, problem }
  }
}

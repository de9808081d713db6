import type { PageWords } from './page-words.ts'
import type { Containment } from './similarity.ts'

/** What is measured of a page for the gate. */
export type GatedPage = Pick<PageWords, 'words' | 'facts' | 'own'> & { contained: Pick<Containment, 'share'> }

/** What every page has that search engines may be shown (D36). */
const gate = {
  /** The least share of words that are the page's own or facts of its place. */
  ownAndFacts: 0.3,
  /** The least number of its own words, where the index rule of its pattern names no other. */
  ownWords: 100,
  /** The greatest share of its five-word sequences, names and figures blanked, that one other page may hold. */
  contained: 0.7,
} as const

/** What keeps a page from being indexed, a sentence each; none if it passes. */
export function gateFailures({ words, facts, own, contained }: GatedPage, leastOwn: number = gate.ownWords): string[] {
  const share = (facts + own) / Math.max(1, words)
  return [
    ...(share < gate.ownAndFacts
      ? [`${percent(share)} of its words are its own or facts, and it needs ${percent(gate.ownAndFacts)}`]
      : []),
    ...(own < leastOwn ? [`it has ${own} words of its own, and needs ${leastOwn}`] : []),
    ...(contained.share > gate.contained
      ? [`${percent(contained.share)} of it is on one other page, and ${percent(gate.contained)} may be`]
      : []),
  ]
}

/** A share in percent: '34.6 %'. */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}

import type { Shell } from 'townpages/page'
import type { CredentialSummary, Site, Statistic } from '../data-types.ts'

/** A text that may be an example, or a firm that may be invented. */
type Sample = { sample?: boolean; fictional?: boolean }

/** The items that a page may show: samples are left out where the shell does not show them (D8, D30). */
export function published<Item extends Sample>(
  items: readonly Item[],
  { hidesSamples }: Pick<Shell, 'hidesSamples'>,
): readonly Item[] {
  return items.filter(({ sample, fictional }) => !((sample === true || fictional === true) && hidesSamples === true))
}

/**
 * What somebody holds of these and a page may show: the agency, under that word, or the person with this slug. The
 * generator leaves out what has ended (`x-shown`).
 */
export function heldBy(
  holder: string,
  credentials: readonly CredentialSummary[],
  shell: Pick<Shell, 'hidesSamples'>,
): readonly CredentialSummary[] {
  const held = credentials.filter((credential) => credential.holder === holder)
  return published(held, shell)
}

/** Figures with the day on which the claim of each was checked. */
export function checkedFigures(
  figures: readonly Statistic[],
  { claims }: Pick<Site, 'claims'>,
): (Statistic & { checked: string | null })[] {
  return figures.map((figure) => ({
    ...figure,
    checked: claims.find(({ id }) => id === figure.claim)?.checked ?? null,
  }))
}

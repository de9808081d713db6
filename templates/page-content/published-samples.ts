import type { Shell } from 'townpages/page'
import type { Site, Statistic } from '../data-types.ts'

/** The items that a page may show: samples are left out where the shell does not show them (D8, D30). */
export function published<Item extends { sample: boolean }>(
  items: readonly Item[],
  { hidesSamples }: Pick<Shell, 'hidesSamples'>,
): readonly Item[] {
  return items.filter(({ sample }) => !(sample && hidesSamples === true))
}

/**
 * The figures that may be shown: not those whose claim was withdrawn (D8). `checked`: the day on which the claim was
 * checked.
 */
export function shownFigures(
  figures: readonly Statistic[],
  { claims }: Pick<Site, 'claims'>,
): (Statistic & { checked: string | null })[] {
  return figures.flatMap((figure) => {
    const claim = claims.find(({ id }) => id === figure.claim)
    return claim?.withdrawn === true ? [] : [{ ...figure, checked: claim?.checked ?? null }]
  })
}

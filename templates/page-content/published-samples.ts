import type { Shell } from 'townpages/page'

/** The items that a page may show: samples are left out where the shell does not show them (D8, D30). */
export function published<Item extends { sample: boolean }>(
  items: readonly Item[],
  { hidesSamples }: Pick<Shell, 'hidesSamples'>,
): readonly Item[] {
  return items.filter(({ sample }) => !(sample && hidesSamples === true))
}

import { scriptAddress } from 'townpages/page'

type NumbersModule = { showNumbersOf: (slug: string | null) => Promise<void> }

let shown: string | null = null

/**
 * Puts the numbers of a town on a page that has no town of its own, or the national ones back for null (§4, D13). Who
 * keeps no town loads nothing for it.
 */
export async function showNumbers(slug: string | null): Promise<void> {
  const { location, page } = document.body.dataset
  // The location variant of the home page says the name of its own default (§2.7), beside which no other town's number
  // stands.
  if (location !== undefined || page === 'national' || slug === shown) return
  shown = slug
  try {
    const { showNumbersOf }: NumbersModule = await import(scriptAddress('town-numbers'))
    await showNumbersOf(slug)
  } catch {
    shown = null // Without its script the page is national, and whole; the next change asks again.
  }
}

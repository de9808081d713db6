// The numbers of the town that a visitor keeps, on pages without a town (§4, D13). Loaded only where a town is kept,
// and small: with plain fetch, as a page without islands has no use for TanStack Query (D12).
import { CallError, callHref, phoneDisplay, whatsAppHref } from 'townpages/page'
import { messageInTown } from '../../page-content/whatsapp-message.ts'
import { fetchTown, type TownNumbers } from './parts/fetch-town.ts'

let wanted: string | null = null

/** Shows the numbers of a town where it has any, and the national ones for null, or while nobody can say. */
export async function showNumbersOf(slug: string | null): Promise<void> {
  if (slug !== wanted) showNumbers(null)
  wanted = slug
  if (slug === null) return
  const town = await fetchTown(slug).catch((error: unknown) => {
    if (error instanceof CallError) return error.kind === 'missing' ? null : undefined
    throw error
  })
  if (slug === wanted && town !== undefined) showNumbers(town)
}

// §7: what is stale is asked for again when somebody comes back to the page, or the connection does.
function refetch(): void {
  if (!document.hidden) void showNumbersOf(wanted)
}
document.addEventListener('visibilitychange', refetch)
for (const name of ['focus', 'online']) addEventListener(name, refetch)

function showNumbers(town: TownNumbers | null): void {
  // What islands say later follows (`usePhone`).
  if (town?.phoneNumber === undefined) delete document.body.dataset.phone
  else document.body.dataset.phone = town.phoneNumber
  const templates = Array.from(document.querySelectorAll('template'), ({ content }) => content)
  const links = [document, ...templates].flatMap((part) => [
    ...part.querySelectorAll<HTMLAnchorElement>('a:is([data-call], [data-whatsapp]):not([data-own-number])'),
  ])
  for (const link of links) {
    link.dataset.national ??= link.getAttribute('href') ?? ''
    if (link.dataset.call === undefined) link.href = chatAddress(link.dataset, town)
    else writeNumber(link, link.dataset.national, town?.phoneNumber)
  }
}

/**
 * A chat names the town in any case, whoever takes it. `whatsapp`: its words without a town, where its address names a
 * default one.
 */
function chatAddress({ national = '', whatsapp = '' }: DOMStringMap, town: TownNumbers | null): string {
  if (town === null) return national
  const { pathname, searchParams } = new URL(national)
  const text = whatsapp === '' ? (searchParams.get('text') ?? '') : whatsapp
  return whatsAppHref(town.whatsAppNumber ?? pathname.slice(1), messageInTown(text, town.nameInText ?? town.name))
}

const anyNumber = /\+?\d[\d\s()-]{5,}\d/
/** The texts with numbers in them, as the server wrote them. */
const nationalTexts = new WeakMap<Text, string>()

function writeNumber(link: HTMLAnchorElement, national: string, own: string | undefined): void {
  link.href = own === undefined ? national : callHref(own)
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text // the walker shows nothing else
    const written = nationalTexts.get(text) ?? text.data
    nationalTexts.set(text, written)
    text.data = own === undefined ? written : written.replace(anyNumber, phoneDisplay(own))
  }
}

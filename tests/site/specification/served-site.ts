import { load } from 'cheerio'
import { type Page, pageOf } from './page-of.ts'
import type { ServedSite } from './sentence.ts'

/** The site at an address. A page is asked for once, and kept in words alone. */
export function servedSite(address: string): ServedSite {
  const pages = new Map<string, Promise<Page>>()
  const fetchPage = async (path: string) => {
    // Thousands of pages are not compressed for this.
    const response = await fetch(address + path, { headers: { 'Accept-Encoding': 'identity' } })
    return pageOf(await response.text(), { path, status: response.status })
  }
  return {
    page(path) {
      const page = pages.get(path) ?? fetchPage(path)
      pages.set(path, page)
      return page
    },
    document: async (path) => load(await (await fetch(address + path)).text()),
    async call(path, body) {
      const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(address + path, body === undefined ? {} : post)
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}

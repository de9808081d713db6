import { equal } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'

test('every page answers, and every link on it leads to a page', async (t) => {
  const address = await serve(t)
  const sitemaps = addressesIn(await text(`${address}/sitemap.xml`))
  const pages = (await Promise.all(sitemaps.map(async (sitemap) => addressesIn(await text(sitemap))))).flat()
  const links = new Map<string, string>()
  for (const page of pages) {
    for (const [, href = ''] of (await text(page)).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const target = new URL(href.replaceAll('&amp;', '&'), page)
      if (target.origin === address) links.set(target.origin + target.pathname, page)
    }
  }
  for (const [link, page] of links) equal((await fetch(link)).status, 200, `${page} links to ${link}`)
})

type Test = { after: (clean: () => void) => void }

/** Generates the site, serves it on a free port, and returns its address. */
async function serve(t: Test): Promise<string> {
  const server = spawn(process.execPath, [
    'node_modules/townpages/bin/townpages.js',
    'serve',
    '--generate',
    '--port',
    '0',
  ])
  t.after(() => server.kill())
  let output = ''
  server.stderr.on('data', (chunk) => (output += chunk))
  for await (const chunk of server.stdout) {
    output += chunk
    const address = /ready on (\S+)/.exec(output)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(output)
}

async function text(address: string): Promise<string> {
  const response = await fetch(address)
  equal(response.status, 200, address)
  return response.text()
}

function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

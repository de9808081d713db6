import { expect, inject, onTestFinished, test } from 'vitest'
import { serveHere } from '../../shared/servers/running-site.ts'

const paths = ['/', '/private-investigator-bath', '/private-investigator-cardiff', '/business', '/about']
// Pages of a place with links to its comparisons, and two with texts about examples or an invented firm.
const api = '/api/comparisons/bath-vs-quillmere'
const others = ['/services-bath', '/terms-of-service', api, '/agency-vs-freelancer', '/bath-vs-quillmere']
const marks = /Example (?:review|case|person|credential)/g

test('samples are marked as such where the site is tried out', async () => {
  const { texts } = await readPages({})
  for (const text of texts.slice(0, paths.length)) expect(text.match(marks)?.length ?? 0).toBeGreaterThan(0)
  const [, bath, , , , services, terms, answer, , comparison] = texts
  for (const page of [bath, services]) expect(page).toContain('href="/bath-vs-quillmere"')
  expect(terms).toContain('Example reviews and cases')
  for (const text of [answer, comparison]) expect(text).toContain('Quillmere Investigations')
  expect(texts.join()).not.toContain('What our clients say')
})

test('samples are not published in production, and the log says how many there are', async () => {
  const { texts, output } = await readPages({
    NODE_ENV: 'production',
    SITE_URL: 'https://www.example.com',
    DRAIN_SECONDS: '0',
  })
  expect(texts.join().match(marks)).toBeNull()
  // Neither a review nor anything about reviews that are not there.
  expect(texts[0]).not.toMatch(/testimonial-carousel|feedback/)
  expect(texts[1]).not.toContain('<h2>Reviews</h2>')
  expect(texts[3]).not.toContain('How cases like these can go')
  // Nobody and no number, nor a heading or a promise of either; the words of the register go with a number only.
  expect(texts.join().match(/Who you’d deal with|Look us up<|Thackwray|ICO Registered|ZA000000/)).toBeNull()
  expect(texts[0]).toContain('<li>Quote in writing</li>')
  expect(output).toMatch(/"samples":\d+.*marked as samples/)
})

test('in production an invented firm is named nowhere, and its address shows the comparison with a kind of firm', async () => {
  const { texts } = await readPages({ NODE_ENV: 'production', SITE_URL: 'https://www.example.com', DRAIN_SECONDS: '0' })
  const [generic = '', comparison = ''] = texts.slice(-2)
  expect(texts.slice(0, -1).join()).not.toMatch(/quillmere/i)
  // The form says on which page it was.
  expect(comparison.replaceAll('/bath-vs-quillmere', '/agency-vs-freelancer')).toBe(
    generic.replace('<link rel="canonical"', '<meta name="robots" content="noindex, follow"/>$&'),
  )
  expect(generic).toContain('<link rel="canonical" href="https://www.example.com/agency-vs-freelancer"/>')
})

/** The pages as a server in this environment answers them, and what it logged. */
async function readPages(env: Record<string, string>): Promise<{ texts: string[]; output: string }> {
  const server = await serveHere(inject('dist'), { env: { HOST: '127.0.0.1', ...env } })
  onTestFinished(async () => void (await server.stop()))
  const texts = await Promise.all(
    [...paths, ...others].map(async (path) => (await fetch(server.address + path)).text()),
  )
  return { texts, output: server.stderr() }
}

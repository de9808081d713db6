import { expect, inject, onTestFinished, test } from 'vitest'
import { serve } from '../../shared/servers/running-site.ts'

const paths = ['/', '/private-investigator-bath', '/private-investigator-cardiff', '/business']
const marks = /Example review|Example case/g

test('samples are marked as such where the site is tried out', async () => {
  const { texts } = await readPages({})
  for (const text of texts) expect(text.match(marks)?.length ?? 0).toBeGreaterThan(0)
  expect(texts.join()).not.toContain('What our clients say')
})

test('samples are not published in production, and the log says how many there are', async () => {
  const { texts, output } = await readPages({
    NODE_ENV: 'production',
    SITE_URL: 'https://www.example.com',
    DRAIN_SECONDS: '0',
  })
  expect(texts.join().match(marks)).toBeNull()
  expect(texts[0]).toContain('How feedback works')
  expect(texts[1]).not.toContain('<h2>Reviews</h2>')
  expect(texts[3]).not.toContain('How such cases can go')
  expect(output).toMatch(/"samples":\d+.*marked as samples/)
})

/** The pages as a server in this environment answers them, and what it logged. */
async function readPages(env: Record<string, string>): Promise<{ texts: string[]; output: string }> {
  const server = await serve(inject('dist'), { env: { HOST: '127.0.0.1', ...env } })
  onTestFinished(async () => void (await server.stop()))
  const texts = await Promise.all(paths.map(async (path) => (await fetch(server.address + path)).text()))
  return { texts, output: server.stderr() }
}

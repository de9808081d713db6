import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { handmadeSite, scriptFile, stored } from './handmade-site.ts'

const made = handmadeSite()

test('a page without any of the markup has no fault, keeps nothing and changes nothing', async () => {
  const { page, problems } = await made.open('/plain')
  expect(await page.locator('body').innerHTML()).toBe('<main><p>Nothing to enhance</p></main>')
  expect(await stored(page)).toEqual({})
  expect(problems).toEqual([])
})

test.each([
  ['all enhancers and the loader of islands', 'site', 6 * 1024],
  ['what measures the page after that', 'vitals', 3200],
] as const)('%s fit into their bytes', (_, name, most) => {
  expect(brotliCompressSync(readFileSync(scriptFile(name))).length).toBeLessThan(most)
})

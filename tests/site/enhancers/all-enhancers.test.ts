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

test('all enhancers and the loader of islands fit into 6 kB', () => {
  expect(brotliCompressSync(readFileSync(scriptFile)).length).toBeLessThan(6 * 1024)
})

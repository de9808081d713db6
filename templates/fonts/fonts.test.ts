import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Face = { name: string; format: string; axes: Record<string, number | { min: number; max: number }> }

// Ten packets before the first acknowledgement, less 500 bytes of headers: one more costs a phone a round trip before
// the text has its face.
const oneFlight = 10 * 1460 - 500

const { faces } = JSON.parse(await readFile(join(import.meta.dirname, 'faces.json'), 'utf8')) as {
  faces: readonly Face[]
}
const web = faces.filter(({ format }) => format === 'woff2')

test.for(web)('$name fits into what a server sends at once', async ({ name }) => {
  expect((await stat(join(import.meta.dirname, `${name}.woff2`))).size).toBeLessThan(oneFlight)
})

test.for(web)('$name is declared with the weights that it has', async ({ name, axes }) => {
  const css = await readFile(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  const { wght = 0 } = axes
  const weights = typeof wght === 'number' ? `${wght}` : `${wght.min} ${wght.max}`
  expect(css).toContain(`src: url("../fonts/${name}.woff2") format("woff2");\n  font-weight: ${weights};`)
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { adminSource } from '../../../bin/commands/parts/admin-source.ts'

// esbuild writes older syntax where the oldest browsers (generator/compile/browser-scripts.ts) need it, and leaves
// methods as they are: these came after Chrome 109, Firefox 115 or Safari 16.
const newer = [
  'isWellFormed',
  'toWellFormed',
  'withResolvers',
  'groupBy',
  'toSorted',
  'toReversed',
  'toSpliced',
  'fromAsync',
  'canParse',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'checkVisibility',
  'showPopover',
  'togglePopover',
  'getSetCookie',
  'fromBase64',
  'toBase64',
  'fromHex',
  'toHex',
  'requestIdleCallback',
]
const newerOf = [
  'AbortSignal.any',
  'URL.parse',
  'Promise.try',
  'RegExp.escape',
  'Iterator.from',
  'JSON.rawJSON',
  'Math.sumPrecise',
]
const pattern = new RegExp(`(?:\\.(?:${newer.join('|')})|\\b(?:${newerOf.join('|').replaceAll('.', '\\.')}))\\(`, 'g')

test('no script of the site calls what the oldest browsers do not have', async () => {
  const ofSite = ['assets', 'public'].map(async (folder) => {
    const names = await readdir(join(inject('dist'), folder))
    return Promise.all(names.map(async (name) => [name, await readFile(join(inject('dist'), folder, name))] as const))
  })
  const files = [...(await Promise.all(ofSite)).flat(), ...Object.entries((await adminSource({})()).files)]
  const scripts = files.filter(([file]) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const found = await Promise.all(
    scripts.map(async ([file, content]) => {
      const text = new TextDecoder().decode(content)
      // A class of a library may have a method of its own with such a name.
      const isOwn = (call: string) => new RegExp(`[^.\\w]${call.slice(1, -1)}\\([\\w,]*\\)\\{`).test(text)
      return (text.match(pattern) ?? []).filter((call) => !isOwn(call)).map((call) => `${file}: ${call})`)
    }),
  )
  expect(found.flat()).toEqual([])
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite, locksmith, townpagesHere } from '../shared/servers/running-site.ts'

async function site() {
  const { folder, args } = await copySite(locksmith)
  const path = (name: string) => join(folder, 'data', name)
  return { args, path, read: (name: string) => readFile(path(name), 'utf8') }
}

test('a text is shown at each place before and after, and replaced in all of them once somebody says yes', async () => {
  const { args, path, read } = await site()
  const town = (await read('towns/alderwick.yaml')).replace('intro: >-', '# By hand.\nintro: >- # {town}')
  await writeFile(path('towns/alderwick.yaml'), town)
  const command = ['replace', 'lock', 'bolt', ...args, '--words', '--as-of', '2026-11-23']
  const own = ['--collection', 'trades']
  const dry = await townpagesHere([...command, ...own, '--dry-run'])
  expect([dry.code, dry.stdout.replaceAll(/^.*(?=trades\/)/gm, '')]).toEqual([
    0,
    [
      'trades/lock-fitting.yaml',
      '  7 description',
      '    - A lock is as good as the wood round it. We look at both before we name a lock.',
      '    + A bolt is as good as the wood round it. We look at both before we name a bolt.',
      '  8 unit.one',
      '    - lock',
      '    + bolt',
      '  13 steps',
      '    - We measure the door, the frame and the old lock.',
      '    + We measure the door, the frame and the old bolt.',
      'trades/lockout-help.yaml',
      '  7 description',
      '    - Most doors that fell shut open in ten minutes, and the lock works as before.',
      '    + Most doors that fell shut open in ten minutes, and the bolt works as before.',
      '',
    ].join('\n'),
  ])
  expect(dry.stderr).toMatch(/^5 places in 2 files\n1 place left alone: keys, /)
  const before = await read('trades/lock-fitting.yaml')
  expect((await townpagesHere([...command, ...own], { input: 'n\n' })).stderr).toContain('nothing was changed')
  expect(await read('trades/lock-fitting.yaml')).toBe(before)
  expect((await townpagesHere([...command, ...own], { input: 'y\n' })).stdout).toContain('2 files written')
  expect(await read('trades/lock-fitting.yaml')).toBe(
    before.replaceAll(/\block\b(?!-)/g, 'bolt').replace('2026-10-20', '2026-11-23'),
  )
  const folded = await townpagesHere([
    'replace',
    'DOORS OF {town}',
    'gates of {town}',
    ...args,
    '--ignore-case',
    '--field',
    'intro',
    '--yes',
  ])
  expect(folded.code).toBe(0)
  expect((await read('towns/alderwick.yaml')).replace(/updated: .*/, '')).toBe(
    town.replace('doors of', 'gates of').replace(/updated: .*/, ''),
  )
})

test('slugs and names of entries are left alone, and nothing is written that has faults', async () => {
  const { args, read } = await site()
  const kept = await townpagesHere(['replace', 'lock-fitting', 'fit-locks', ...args, '--yes'])
  expect([kept.code, kept.stdout]).toEqual([0, ''])
  expect(kept.stderr).toContain(
    'left alone: keys, ids, slugs, names of entries, placeholders and choices from a list stay\n',
  )
  const before = await read('towns/alderwick.yaml')
  const wrong = await townpagesHere(['replace', '{town}', '{twon}', ...args, '--yes'])
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toMatch(
    /towns\/alderwick\.yaml:\d+:\d+: error: .*\{twon\}[\s\S]*with this change; nothing was changed\n$/,
  )
  expect(await read('towns/alderwick.yaml')).toBe(before)
})

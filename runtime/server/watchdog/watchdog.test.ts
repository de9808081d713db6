import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHeartbeat, observeHeartbeat } from './heartbeat.ts'
import type { Rendering } from './rendering.ts'
import { createStallCounter } from './stall-counter.ts'
import { createStuckRenderings, writeNoteSync } from './stuck-renderings.ts'
import { openWatchdog } from './watchdog.ts'

const town: Rendering = { kind: 'page', path: '/north-fenby', page: 'town', pattern: 'town', tag: 'W/"a-b"' }

async function notesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-notes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'stuck-pages')
}

test('a pulse that stays the same is counted in ticks, from its last change', () => {
  const stalled = createStallCounter()
  expect([7, 7, 7, 8, 8, -3].map(stalled)).toEqual([0, 1, 2, 0, 1, 0])
})

test('the other thread sees what is rendered, however long its address, and that it has ended', () => {
  const heartbeat = createHeartbeat()
  const observer = observeHeartbeat(heartbeat.memory)
  const pulses = new Set([observer.pulse()])
  const long: Rendering = { ...town, path: '/\u0001ß漢'.repeat(5000) }
  heartbeat.begin(long)
  pulses.add(observer.pulse())
  expect(observer.rendering()).toEqual({ ...long, path: long.path.slice(0, 500) })
  heartbeat.end()
  pulses.add(observer.pulse())
  expect(observer.rendering()).toBeNull()
  heartbeat.beat({ isDebugged: true })
  pulses.add(observer.pulse())
  expect([observer.isDebugged(), pulses.size]).toEqual([true, 4])
})

test('what has a note is not rendered until it changes or the note is removed; a screen is the same at every address', async () => {
  const folder = await notesFolder()
  const { guard, count } = openWatchdog({ seconds: 10, folder, log: pino({ level: 'silent' }) })
  const screen: Rendering = { ...town, kind: 'screen', pattern: 'gone', path: '/one' }
  const render = (rendering: Rendering) => guard(rendering, () => 'rendered')
  expect([render(town), await count()]).toEqual(['rendered', 0])
  for (const rendering of [town, screen]) writeNoteSync(folder, rendering)
  expect(() => render(town)).toThrow('its rendering did not end before')
  expect(() => render({ ...screen, path: '/two' })).toThrow()
  expect([render({ ...town, tag: 'W/"c-b"' }), render({ ...town, kind: 'search' }), await count()]).toEqual([
    'rendered',
    'rendered',
    2,
  ])
  await rm(folder, { recursive: true })
  expect(render(town)).toBe('rendered')
})

test('notes of what is rendered differently, and files that are none, are removed', async () => {
  const folder = await notesFolder()
  const stuck = createStuckRenderings(folder)
  await stuck.prune(() => true)
  for (const rendering of [town, { ...town, path: '/' }]) writeNoteSync(folder, rendering)
  await writeFile(join(folder, 'torn.json'), '{"kind":')
  // Another process may remove them at the same moment.
  await Promise.all([stuck.prune(({ path }) => path === '/'), stuck.prune(({ path }) => path === '/')])
  expect([await stuck.count(), stuck.noteOf({ ...town, path: '/' })]).toEqual([1, expect.stringContaining(folder)])
})

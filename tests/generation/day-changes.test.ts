import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { adminSource } from '../../bin/commands/parts/admin-source.ts'
import { generateInThread } from '../../bin/commands/parts/threads/publish-in-thread.ts'
import { readConfig } from '../../runtime/server/config/read-config.ts'
import type { Generate, OnDayChange } from '../../runtime/site/day-change.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { startServer } from '../../runtime/start.ts'
import { createFakeClock } from '../fakes/fake-clock.ts'
import { copySite, locksmith, root, scratchFolder, startCommand } from '../shared/servers/running-site.ts'
import { publisherOf } from '../shared/servers/site-publisher.ts'

const minute = 60_000
const hour = 60 * minute

// The nights on which the clocks of the United Kingdom change.
const closures = `closures:
  - { day: 2026-03-29, text: Closed on the last Sunday of March }
  - { day: 2026-10-25, text: Closed on the last Sunday of October }
`
const closuresSchema = {
  type: 'array',
  title: 'Closures',
  description: 'Days on which nobody comes.',
  examples: [[{ day: '2026-03-29', text: 'Closed on Sunday' }]],
  items: {
    type: 'object',
    title: 'Closure',
    description: 'A day on which nobody comes.',
    additionalProperties: false,
    required: ['day', 'text'],
    'x-shown': { from: 'day', until: 'day', daysBefore: 0 },
    examples: [{ day: '2026-03-29', text: 'Closed on Sunday' }],
    properties: {
      day: {
        $ref: 'definitions.schema.json#/$defs/day',
        title: 'Closed day',
        description: 'The day it is.',
        examples: ['2026-03-29'],
      },
      text: {
        type: 'string',
        minLength: 1,
        title: 'Notice',
        description: 'What pages say then.',
        examples: ['Closed on Sunday'],
      },
    },
  },
}

/** A copy of the locksmith's site with notices for single days, generated as of a day. */
async function siteWithClosures(asOf: string) {
  const { folder } = await copySite(locksmith)
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  await edit('data/site.yaml', (text) => text + closures)
  await edit('data/schemas/site.schema.json', (text) => {
    const schema = JSON.parse(text) as { properties: object }
    return JSON.stringify({ ...schema, properties: { ...schema.properties, closures: closuresSchema } })
  })
  const shown = '{site.closures?.map(({ text }) => <p key={text}>{text}</p>)}'
  await edit('templates/pages/welcome/welcome.tsx', (text) =>
    text.replace('<p>{wording.intro}</p>', `<p>{wording.intro}</p>${shown}`),
  )
  const folders = { data: join(folder, 'data'), templates: join(folder, 'templates'), out: join(folder, 'dist') }
  expect((await publisherOf(folder).publish(asOf)).faults).toEqual([])
  return { ...folders, edit }
}

/** A server on a clock of its own that goes when the test says so. */
async function serveAt(out: string, { time, onDayChange }: { time: string; onDayChange: OnDayChange }) {
  const clock = createFakeClock(time)
  const lines: { level: number; msg: string; err?: { message: string } }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const settings = readConfig({
    PORT: '0',
    WATCHDOG_SECONDS: 'off',
    TOWNPAGES_VAR: await scratchFolder(),
    CAPTCHA: 'off',
  })
  if ('problems' in settings) throw new Error(settings.problems.join())
  const server = await startServer({
    config: settings.config,
    folder: out,
    program: { version: '0', adminSource: adminSource({}) },
    log,
    day: { ...clock, onChange: onDayChange },
  })
  onTestFinished(() => server.stop())
  const notices = async () =>
    (await (await fetch(server.address)).text()).match(/Closed on the last Sunday of \w+/g) ?? []
  return { clock, lines, notices }
}

test('pages change at midnight in London on both nights on which its clock changes, and one of two servers generates', async () => {
  const { out, ...folders } = await siteWithClosures('2026-03-28')
  const generated: string[] = []
  const generate: Generate = (asOf, signal) => {
    generated.push(asOf)
    return generateInThread({ ...folders, out })(asOf, signal)
  }
  const time = '2026-03-28T23:58:30.000Z'
  const servers = await Promise.all(
    [generate, generate, 'report' as const].map((onDayChange) => serveAt(out, { time, onDayChange })),
  )
  const [, , reader] = servers
  const shown = () => Promise.all(servers.map(({ notices }) => notices()))
  const all = (notices: string[]) => [notices, notices, notices]
  /** Sets the clocks, as a machine does that wakes up, and lets the time go by in which a server looks at them. */
  const turnTo = async (next: string) => {
    // Pages are shown a moment before the server that generated them plans its next look.
    await expect.poll(() => servers.map(({ clock }) => clock.nextIn())).not.toContain(null)
    for (const { clock } of servers) {
      clock.set(next)
      clock.advance(minute)
    }
  }

  await turnTo('2026-03-28T23:58:59.000Z')
  expect([await shown(), generated]).toEqual([all([]), []])
  await turnTo('2026-03-28T23:59:00.000Z')
  await expect.poll(shown).toEqual(all(['Closed on the last Sunday of March']))
  expect(generated).toEqual(['2026-03-29'])
  expect((await readManifest(out)).nextChange).toBe('2026-03-30')

  // Summer time: the day ends at 23:00 in UTC.
  await turnTo('2026-03-29T22:58:59.000Z')
  expect(generated).toHaveLength(1)
  await turnTo('2026-03-29T22:59:00.000Z')
  await expect.poll(shown).toEqual(all([]))
  expect(generated.slice(1)).toEqual(['2026-03-30'])

  // The machine has slept since long before midnight.
  await turnTo('2026-10-25T07:29:00.000Z')
  await expect.poll(shown).toEqual(all(['Closed on the last Sunday of October']))
  await turnTo('2026-10-25T23:58:59.000Z')
  expect(generated.slice(2)).toEqual(['2026-10-25'])
  await turnTo('2026-10-25T23:59:00.000Z')
  await expect.poll(shown).toEqual(all([]))
  expect(generated.slice(3)).toEqual(['2026-10-26'])

  // No page depends on the day any more.
  await expect.poll(() => servers.map(({ clock }) => clock.nextIn())).toEqual([null, null, null])
  // On a busy machine the log has slow pages, too.
  const told = reader?.lines.map(({ msg }) => msg).filter((msg) => msg !== 'a page took long to render')
  expect(told).toEqual(Array(4).fill('a page changes by itself on that day: run townpages generate'))
})

test('content with an error leaves the pages as they are, is named in the log, and is tried again after an hour', async () => {
  const { out, edit, ...folders } = await siteWithClosures('2026-03-28')
  const server = await serveAt(out, {
    time: '2026-03-29T00:00:00.000Z',
    onDayChange: generateInThread({ ...folders, out }),
  })
  await edit('data/site.yaml', (text) => text.replace('motto:', 'moto:'))
  server.clock.advance(0)
  await expect.poll(server.clock.nextIn).toBe(hour)
  expect(server.lines).toMatchObject([{ level: 50, err: { message: expect.stringMatching(/^data\/site\.yaml:4: /) } }])
  expect(await server.notices()).toEqual([])
  await edit('data/site.yaml', (text) => text.replace('moto:', 'motto:'))
  server.clock.advance(hour)
  await expect.poll(server.notices).toEqual(['Closed on the last Sunday of March'])
})

test('the service of the guide, several processes that nobody told to generate, does so at midnight in one of them', async () => {
  const { out, data } = await siteWithClosures('2026-03-28')
  const [unit, folder] = [await readFile(join(root, 'docs/deploy/systemd/townpages.service'), 'utf8'), dirname(data)]
  const [program, ...args] =
    /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replace('/var/cache/townpages', join(folder, 'cache')).split(' ') ?? []
  expect([program, dirname(out)]).toEqual(['/usr/local/bin/townpages', folder])
  const CLOCK_FILE = join(folder, 'clock')
  // In winter midnight in London is midnight in UTC. The time goes on when the file says so.
  const setClock = async (time: string) => {
    await writeFile(`${CLOCK_FILE}.next`, time)
    await rename(`${CLOCK_FILE}.next`, CLOCK_FILE)
  }
  await setClock('2026-03-28T23:59:59.000Z')
  const NODE_OPTIONS = `--import=${join(root, 'tests/fakes/preload-clock.ts')}`
  const env = {
    CLOCK_FILE,
    NODE_OPTIONS,
    PORT: '0',
    WATCHDOG_SECONDS: 'off',
    TOWNPAGES_VAR: join(folder, 'var'),
    CAPTCHA: 'off',
  }
  const server = await startCommand(args, { cwd: folder, env })
  onTestFinished(async () => void (await server.stop()))
  // A connection of its own goes to the next process.
  const isShown = async () =>
    (await (await fetch(server.address, { headers: { Connection: 'close' } })).text()).includes('Closed on the last')
  const shownByAll = () => Promise.all(Array.from({ length: 4 }, isShown))
  expect(await shownByAll()).toEqual([false, false, false, false])
  await setClock('2026-03-29T00:00:00.000Z')
  await expect.poll(shownByAll).toEqual([true, true, true, true])
  await expect.poll(() => server.stderr().match(/the pages were generated for the day/g)).toHaveLength(1)
})

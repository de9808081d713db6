import { expect, test } from 'vitest'
import { createSiteChecker } from '../../generator/check-site.ts'
import { type Fault, hasErrors } from '../../generator/faults/fault.ts'
import { formatFault } from '../../generator/faults/format-fault.ts'
import { faultFormats } from '../../generator/faults/formats.ts'
import type { Source } from '../../generator/read/source.ts'
import { smallRealSite } from '../shared/servers/small-real-site.ts'
import { seedFrom } from '../shared/values/seed.ts'
import { workedMs } from '../shared/values/thread-time.ts'

const rounds = Number(process.env.MUTATION_ROUNDS ?? 60)
const seed = seedFrom('MUTATION_SEED')
// What is typed by mistake, and what means something to YAML, JSON Schema or Handlebars.
const characters = [...'abz019 :-#{}[]"\'&*!|>%@`,?\\\t\n~é–\u0000\u00a0']
// Past this a person would call it hung; a check of the whole real site takes a tenth of it. Of the processor: other
// tests share the machine.
const timeoutMs = 5_000

/** A small pseudo-random generator (mulberry32), so that a run can be made again from its seed. */
function createRandom(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = ReturnType<typeof createRandom>

/** One typo: a character put in, left out or changed; a line left out, doubled, moved or shifted. */
function mutate(text: string, random: Random): string {
  const at = random(text.length)
  const character = characters[random(characters.length)] ?? ''
  const lines = text.split('\n')
  const line = random(lines.length)
  switch (random(7)) {
    case 0:
      return text.slice(0, at) + character + text.slice(at)
    case 1:
      return text.slice(0, at) + text.slice(at + 1)
    case 2:
      return text.slice(0, at) + character + text.slice(at + 1)
    case 3:
      return lines.toSpliced(line, 1).join('\n')
    case 4:
      return lines.toSpliced(line, 0, lines[line] ?? '').join('\n')
    case 5:
      return lines
        .toSpliced(line, 1)
        .toSpliced(random(lines.length), 0, lines[line] ?? '')
        .join('\n')
    default:
      return lines.with(line, random(2) === 0 ? ` ${lines[line]}` : (lines[line] ?? '').replace(/^ +/, '')).join('\n')
  }
}

/** Whether a fault is in the edited file, or where something refers to it. */
function isAbout(fault: Fault, edited: Source): boolean {
  if (fault.span.file === edited.file || fault.related.some(({ span }) => span.file === edited.file)) return true
  const isWording = edited.file === 'data/site.yaml' || /^data\/(?:pages|nations)\//.test(edited.file)
  return (
    fault.span.file === 'templates/routes.yaml' ||
    (fault.code === 'unknown-reference' && !isWording) ||
    (isWording && ['unfilled-placeholder', 'unknown-reference'].includes(fault.code))
  )
}

test(`${rounds} typos in real data files: a fault at its place or none, never a crash (seed ${seed})`, {
  timeout: 900_000,
}, async () => {
  const site = await smallRealSite()
  const check = createSiteChecker()
  expect(check(site).faults).toEqual([])
  const random = createRandom(seed)
  const texts = new Map(site.sources.value.map(({ file, text }) => [file, text]))
  const [errors, slowest] = [new Map<string, number>(), { ms: 0, what: '' }]
  for (let round = 0; round < rounds; round++) {
    const index = random(site.sources.value.length)
    const source = site.sources.value[index] as Source
    const edited = { file: source.file, text: mutate(source.text, random) }
    const before = workedMs()
    const { faults, site: checked } = check({
      ...site,
      sources: { value: site.sources.value.with(index, edited), faults: [] },
    })
    const textOf = (file: string) => (file === edited.file ? edited.text : texts.get(file))
    const told = faults.map((fault) =>
      formatFault(fault, { textOf, display: (file) => file, colorize: (_, text) => text, width: 100 }),
    )
    for (const format of Object.values(faultFormats)) format(faults, { display: (file) => file, version: '0' })
    const ms = workedMs() - before
    if (ms > slowest.ms) Object.assign(slowest, { ms, what: `round ${round}, ${edited.file}` })
    const where = `round ${round}, seed ${seed}, ${edited.file}:\n${told.join('\n')}`
    expect(hasErrors(faults), where).toBe(checked === null)
    expect(
      faults.filter((fault) => !isAbout(fault, edited)),
      where,
    ).toEqual([])
    expect(told.join('\n'), where).not.toMatch(/\n {4}at |undefined/)
    for (const { code } of faults) errors.set(code, (errors.get(code) ?? 0) + 1)
  }
  expect(slowest.ms, slowest.what).toBeLessThan(timeoutMs)
  process.stdout.write(
    `typos of seed ${seed} by code: ${JSON.stringify(Object.fromEntries([...errors].sort(([, a], [, b]) => b - a)))}\n`,
  )
})

import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type FinishedChild, root, runTownpages } from './child.ts'
import { createRandom, type Random } from './random.ts'

export type GeneratedSite = FinishedChild & { pages: number }
type Town = { text: string; slug: string; name: string; latitude: number; longitude: number }

// The routes and redirects of the site name these two; a site of any size has them.
const always = ['london', 'city-of-london']
// A clone lies within some 30 km of its town: as crowded as the country would be.
const jitterDegrees = 0.25
const bounds = { latitude: [49, 61], longitude: [-9, 2] } as const
// Files written at a time, far below the limit of open files.
const atOnce = 64

/** The folder of the site's own data. */
export const realData = join(root, 'data')

/**
 * Writes a copy of the site's data into `into`, with `count` towns: the real ones as far as they go, then clones of
 * them.
 */
export async function writeDataOf(count: number, into: string): Promise<void> {
  const real = join(realData, 'locations')
  await cp(realData, into, { recursive: true, filter: (source) => source !== real })
  await mkdir(join(into, 'locations'))
  const names = (await readdir(real)).map((file) => file.replace(/\.yaml$/, ''))
  const sorted = [...always, ...names.sort().filter((name) => !always.includes(name))]
  const towns = await Promise.all(sorted.map((name) => readTown(join(real, `${name}.yaml`))))
  const all = [...towns, ...clonesOf(towns, Math.max(0, count - towns.length))].slice(0, count)
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce)
    await Promise.all(some.map(({ slug, text }) => writeFile(join(into, 'locations', `${slug}.yaml`), text)))
  }
}

/** Generates the site of `data` into `out`, as a process of its own. */
export async function generateSite(data: string, out: string, options: readonly string[] = []): Promise<GeneratedSite> {
  const run = await runTownpages([
    'generate',
    '--data',
    data,
    '--templates',
    join(root, 'templates'),
    '--out',
    out,
    ...options,
  ])
  return { ...run, pages: Number(/^(\d+) pages written/m.exec(run.errors)?.[1]) }
}

async function readTown(file: string): Promise<Town> {
  const text = await readFile(file, 'utf8')
  return { ...(parse(text) as Omit<Town, 'text'>), text }
}

function clonesOf(towns: readonly Town[], count: number): Town[] {
  const random = createRandom(1)
  const firstId = 100_000 // far above those of real towns
  return Array.from({ length: count }, (_, index) => {
    const town = towns[index % towns.length]
    if (town === undefined) throw new Error('there is no town to clone')
    return cloneOf(town, { id: firstId + index, number: 2 + Math.floor(index / towns.length), random })
  })
}

/** The town's file with a few lines replaced, so that reading a clone costs what reading a town costs. */
function cloneOf(town: Town, { id, number, random }: { id: number; number: number; random: Random }): Town {
  const near = (field: 'latitude' | 'longitude') => {
    const [least, most] = bounds[field]
    const moved = town[field] + (random() - 0.5) * 2 * jitterDegrees
    return Number(Math.min(most, Math.max(least, moved)).toFixed(4))
  }
  const numbers = {
    id,
    slug: `${town.slug}-${number}`,
    name: `${town.name} ${number}`,
    latitude: near('latitude'),
    longitude: near('longitude'),
  }
  const text = Object.entries(numbers).reduce(
    (lines, [key, value]) => lines.replace(new RegExp(`^${key}: .*$`, 'm'), () => `${key}: ${value}`),
    town.text,
  )
  return { ...town, ...numbers, text }
}

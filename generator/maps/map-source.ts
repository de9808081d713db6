import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import { EnvironmentError } from '../../runtime/system/environment-error.ts'
import { compareText } from '../faults/fault.ts'
import type { MapSetting, Schemas } from '../schema/schemas.ts'

/** What maps of a collection of places are drawn from, its places apart. `hash`: equal when all of it is equal. */
export type MapSource = { places: string; setting: MapSetting; file: string; outline: string; hash: string }

/** The maps that schemas ask for (`x-map`), with their outlines as they were read. */
export async function readMapSources(dataFolder: string, { all }: Schemas): Promise<MapSource[]> {
  const wished = all.flatMap(({ collection, schema }) =>
    schema['x-map'] === undefined ? [] : [{ places: collection, setting: schema['x-map'] }],
  )
  if (wished.length === 0) return []
  const code = await hashOfCode()
  return Promise.all(
    wished.map(async ({ places, setting }) => {
      const outline = await readOutline(join(dataFolder, setting.outline))
      return {
        places,
        setting,
        file: `data/${setting.outline}`,
        outline,
        hash: contentHash([code, outline, JSON.stringify(setting)].join('\n')),
      }
    }),
  )
}

async function readOutline(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new EnvironmentError(`no file ${file}, which a schema names under x-map`, { cause })
  }
}

/** As a page's hash has in it all source that its rendering runs through: a map that is drawn otherwise is another map. */
async function hashOfCode(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter((name) => !name.includes('.test.')).sort(compareText)
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  return contentHash(texts.join('\n'))
}

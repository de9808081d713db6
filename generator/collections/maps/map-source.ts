import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { once } from '../../../runtime/shared/content/memo.ts'
import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import { createFileMemory } from '../../cache/file-memory.ts'
import { compareText } from '../../faults/fault.ts'
import type { MapSetting, Schemas } from '../../schema/schemas.ts'

/** The source of the maps of a collection, without its places. */
export type MapSource = {
  places: string
  setting: MapSetting
  /** The file of the outline, with its text. */
  file: string
  outline: string
  /** The text of the file of settlements, if places have a second map. */
  settlements: string | undefined
  /** Equal for equal sources. */
  hash: string
}

type GeoJson = { text: string; hash: string }

// A site is read again and again while people edit it, and its land seldom changes.
const known = createFileMemory<GeoJson>(8)

/** The maps that schemas declare (`x-map`), with the contents of their outline files. */
export async function readMapSources(dataFolder: string, { all }: Schemas): Promise<MapSource[]> {
  const wished = all.flatMap(({ collection, schema }) =>
    schema['x-map'] === undefined ? [] : [{ places: collection, setting: schema['x-map'] }],
  )
  if (wished.length === 0) return []
  const code = await hashOfCode()
  return Promise.all(
    wished.map(async ({ places, setting }) => {
      const { outline: file, around } = setting
      const outline = await readGeoJson(join(dataFolder, file))
      const settlements = around === undefined ? undefined : await readGeoJson(join(dataFolder, around.settlements))
      return {
        places,
        setting,
        file: `data/${file}`,
        outline: outline.text,
        settlements: settlements?.text,
        hash: contentHash([code, outline.hash, settlements?.hash, JSON.stringify(setting)].join('\n')),
      }
    }),
  )
}

function readGeoJson(file: string): Promise<GeoJson> {
  return known(file, async () => {
    try {
      const text = await readFile(file, 'utf8')
      return { text, hash: contentHash(text) }
    } catch (cause) {
      throw new EnvironmentError(`no file ${file}, which a schema names under x-map`, { cause })
    }
  })
}

/** A hash of the code that draws maps. The hash of a map includes it, as the hash of a page includes its templates. */
const hashOfCode = once(async (): Promise<string> => {
  const found = await readdir(import.meta.dirname, { recursive: true })
  const names = found.filter((name) => /\.[jt]s$/.test(name) && !name.includes('.test.')).sort(compareText)
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  return contentHash(texts.join('\n'))
})

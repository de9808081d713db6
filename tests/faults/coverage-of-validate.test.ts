import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { root, scratchFolder } from '../shared/servers/running-site.ts'

type Coverage = { result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[] }

/** What a run of `validate` over the real site has called. */
async function coverageOfRun(): Promise<Coverage['result']> {
  const folder = await scratchFolder()
  const env = { ...process.env, NODE_V8_COVERAGE: folder }
  await promisify(execFile)(process.execPath, ['bin/townpages.js', 'validate', '--no-cache'], { cwd: root, env })
  const [name = ''] = await readdir(folder)
  return (JSON.parse(await readFile(join(folder, name), 'utf8')) as Coverage).result
}

/** How often the functions of this name were called, in the scripts whose address ends so. */
function callsIn(coverage: Coverage['result'], script: string, name: RegExp): number[] {
  const scripts = coverage.filter(({ url }) => (script === '' ? url === '' : url.endsWith(script)))
  return scripts.flatMap(({ functions }) =>
    functions.filter(({ functionName }) => name.test(functionName)).map(({ ranges }) => ranges[0]?.count ?? 0),
  )
}

test('every file of content is read and parsed once, by yaml, and each entry is checked by what ajv has compiled (D42)', async () => {
  const files = await glob('**/*.yaml', { cwd: join(root, 'data'), ignore: ['schemas/**'] })
  const coverage = await coverageOfRun()
  const calls = (script: string, name: RegExp) => callsIn(coverage, script, name)
  expect(files.length).toBeGreaterThan(400)
  expect(calls('generator/collections/read-entries.ts', /^checkFile$/)).toEqual([files.length])
  // Each file is read once, and each that is YAML parsed and checked once, by the only functions that do: those that
  // were written from schemas are JSON, and are looked at only.
  const schemas = await glob('schemas/**/*', { cwd: join(root, 'data') })
  const [routes, tablesOfFacts] = [1, 2]
  const yamlFiles = files.length + schemas.filter((file) => file.endsWith('.yaml')).length + routes
  expect(calls('generator/read/source.ts', /^decodeSource$/)).toEqual([
    files.length + schemas.length + routes + tablesOfFacts,
  ])
  expect(calls('generator/read/yaml.ts', /^parseSource$/)).toEqual([yamlFiles])
  expect(calls('generator/schema/validate.ts', /^validateParsed$/)).toEqual([yamlFiles])
  expect(calls('yaml/dist/public-api.js', /^parseDocument$/)).toEqual(
    calls('generator/read/read-document.ts', /^readDocument$/),
  )
  // What ajv compiles has no address. One function of each schema is called once for each of its entries.
  const checked = calls('', /^validate\d+$/)
  expect(Math.max(...checked)).toBeGreaterThanOrEqual(files.filter((file) => file.startsWith('locations/')).length)
  expect(calls('ajv/dist/core.js', /^addSchema$/)[0]).toBeGreaterThan(40)
})

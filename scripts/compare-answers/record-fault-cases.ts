import { cp, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import fastGlob from 'fast-glob'
import { forEachOf } from './for-each-of.ts'
import { type ComparableResponse, normalize } from './normalize-response.ts'
import { runTownpages } from './run-checkout.ts'

/**
 * The JSON that `validate` writes for every golden fault case that is made of files alone, and the text expected of it.
 */
export async function recordFaultCases(
  checkout: string,
  folder: string,
): Promise<ReadonlyMap<string, ComparableResponse>> {
  const ignore = ['**/node_modules/**']
  const cases = await fastGlob('**/*/expected.txt', { cwd: checkout, ignore })
  const [site] = await fastGlob('**/locksmith/data/site.yaml', { cwd: checkout, ignore })
  if (site === undefined) throw new Error(`${checkout} has no fixture site for its fault cases`)
  const fixture = join(checkout, dirname(dirname(site)))
  const responses = new Map<string, ComparableResponse>()
  await forEachOf(cases, async (file) => {
    const source = dirname(join(checkout, file))
    const name = basename(source)
    const target = join(folder, name)
    for (const part of [fixture, source]) await copyParts(part, target)
    const args = [
      'validate',
      '--format',
      'json',
      '--data',
      join(target, 'data'),
      '--templates',
      join(target, 'templates'),
    ]
    const { code, stdout } = await runTownpages(checkout, args)
    const expected = await readFile(join(checkout, file), 'utf8')
    // Files outside a checkout are named relative to it, however deep it lies.
    const output = stdout.replaceAll(relative(checkout, folder), folder)
    responses.set(name, { summary: `exit ${code}`, body: normalize(`${output}\n${expected}`, folder) })
  })
  return responses
}

async function copyParts(from: string, target: string): Promise<void> {
  for (const part of ['data', 'templates']) {
    const isThere = await stat(join(from, part)).then(
      () => true,
      () => false,
    )
    if (isThere) await cp(join(from, part), join(target, part), { recursive: true })
  }
}

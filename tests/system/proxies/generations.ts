import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import glob from 'fast-glob'
import { copySite, locksmith } from '../../shared/servers/running-site.ts'
import { publisherOf } from '../../shared/servers/site-publisher.ts'

/**
 * A small site that is generated again and again: each time every page, the style sheet and the script of all pages are
 * others.
 */
export type Generations = {
  /** Generates the next one, and copies it to the folders that servers read, one after the other. */
  publish(servedFolders: readonly string[]): Promise<void>
  /** The number of the generation that a page is of; null if it says none. */
  numberIn(html: string): number | null
  /** The names of its assets. */
  assetsOf(number: number): ReadonlySet<string>
  /** The bytes of an asset of any generation. */
  asset(name: string): Promise<Buffer>
}

/** `folder`: for what it is made from and its result. The site takes enquiries. */
export async function openGenerations(folder: string): Promise<Generations> {
  await copySite(locksmith, folder)
  const [data, templates, out] = [join(folder, 'data'), join(folder, 'templates'), join(folder, 'dist')]
  const [routes, names] = [join(templates, 'routes.yaml'), join(data, 'site.yaml')]
  await writeFile(routes, (await readFile(routes, 'utf8')).replace('\npages:', '\nenquiries: on\n\npages:'))
  const publisher = publisherOf(folder)
  const assets: ReadonlySet<string>[] = []
  return {
    async publish(servedFolders) {
      const number = assets.length
      await writeFile(
        names,
        (await readFile(names, 'utf8')).replace(/^businessName: .*$/m, `businessName: Tumbler & Pin ${number}`),
      )
      await appendFile(join(templates, 'styles/site.css'), `\n:root { --generation: ${number} }\n`)
      await appendFile(
        join(templates, 'client/enhancers/night-note.ts'),
        `\nglobalThis.name = 'generation ${number}'\n`,
      )
      const { faults } = await publisher.publish('2026-11-20')
      if (faults.length > 0) throw new Error(JSON.stringify(faults))
      assets.push(new Set((await readFile(join(out, 'manifest.json'), 'utf8')).match(/(?<=assets\/)[\w.-]+/g)))
      for (const served of servedFolders) await deploy(out, served)
    },
    numberIn(html) {
      const number = /Tumbler &amp; Pin (\d+)/.exec(html)?.[1]
      return number === undefined ? null : Number(number)
    },
    assetsOf: (number) => assets[number] ?? new Set(),
    asset: (name) => readFile(join(out, 'assets', name)),
  }
}

/**
 * As `rsync -a` copies: in the order of the names, so the manifest before some of its files, and each renamed into
 * place.
 */
async function deploy(from: string, to: string): Promise<void> {
  for (const name of (await glob('**', { cwd: from })).sort()) {
    const copied = join(to, name)
    if (name !== 'manifest.json' && existsSync(copied)) continue
    await mkdir(dirname(copied), { recursive: true })
    await copyFile(join(from, name), `${copied}.part`)
    await rename(`${copied}.part`, copied)
  }
}

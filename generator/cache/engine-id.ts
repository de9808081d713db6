import { readdirSync, readFileSync, statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import { once } from '../../runtime/shared/content/memo.ts'

/**
 * A text that is equal for equal code of this program: the version of an installed package, and in a checkout also the
 * sizes and times of its sources and of the list of installed packages. It includes the version of Node. A process
 * looks at them once: it goes on with the code that it has loaded.
 */
export const engineId = once((): string => {
  const file = findPackageJSON('..', import.meta.url)
  if (file === undefined) throw new Error('townpages lies in no package')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  // A packed copy is JavaScript. It pins the versions of its packages.
  const sources = import.meta.filename.endsWith('.ts') ? sourcesIn(dirname(file)) : []
  return contentHash([version, process.version, process.platform, process.arch, ...sources].join('\n'))
})

function sourcesIn(checkout: string): string[] {
  const folders = ['generator', 'runtime', 'bin'].flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort(),
  )
  return [...folders, join(checkout, 'package.json'), join(checkout, 'node_modules/.package-lock.json')].flatMap(
    (file) => {
      const stats = statSync(file, { throwIfNoEntry: false })
      return stats === undefined ? [] : `${file.slice(checkout.length)} ${stats.size} ${stats.mtimeMs}`
    },
  )
}

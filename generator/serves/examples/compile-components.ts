import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteTable } from '../../../runtime/page/link.ts'
import { runBundle } from '../../../runtime/shared/system/run-bundle.ts'
import { bundle } from '../../compile/bundle.ts'
import { sharedOptions } from '../../compile/compile-templates.ts'
import { frameFile } from '../../read/list-templates.ts'
import type { Gallery } from './gallery/gallery.tsx'
import type { ComponentFolder } from './read-examples.ts'

const bundleName = 'components.cjs'

/**
 * The components of a site, compiled and started in this process, with the pages that show them.
 * `components/component-frame.tsx`, where a site has one, stands round each: what all its components count on, such as
 * a sprite.
 */
export async function compileComponents(
  folder: string,
  components: readonly ComponentFolder[],
  routes: RouteTable,
): Promise<Gallery> {
  const shared = sharedOptions(folder, routes)
  const result = await bundle({
    ...shared,
    // Nobody waits for these pages, and React's development build says what it objects to.
    define: { ...shared.define, 'process.env.NODE_ENV': '"development"' },
    minify: false,
    keepNames: true,
    stdin: { contents: entryOf(folder, components), resolveDir: folder, sourcefile: bundleName, loader: 'js' },
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    outfile: bundleName,
  })
  // What `entryOf` writes exports it.
  const { gallery } = runBundle(result.outputFiles[0]?.text ?? '', bundleName) as { gallery: Gallery }
  return gallery
}

function entryOf(folder: string, components: readonly ComponentFolder[]): string {
  const modules = components.flatMap(({ modules }) => modules)
  const imports = modules.map((file, index) => `import * as Module${index} from ${JSON.stringify(file)}`)
  const table = components.map(
    ({ name, modules: own }) =>
      `${JSON.stringify(name)}: [${own.map((file) => `Module${modules.indexOf(file)}`).join(', ')}]`,
  )
  const hasFrame = existsSync(join(folder, frameFile))
  return `import { createGallery } from ${JSON.stringify(join(import.meta.dirname, 'gallery/gallery'))}
${hasFrame ? `import Frame from './${frameFile}'` : 'const Frame = null'}
${imports.join('\n')}
export const gallery = createGallery({ ${table.join(', ')} }, Frame)`
}

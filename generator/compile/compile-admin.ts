import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { RouteTable } from '../../runtime/page/link.ts'
import { compileOne } from './compile-browser.ts'
import { bundle, type OutputFile, sharedOptions } from './compile-templates.ts'

/** The screens of administration: a bundle for the server, and the style sheets with the fonts that they name. */
export type CompiledAdmin = { bundle: OutputFile; files: readonly OutputFile[]; styles: readonly string[] }

const screens = resolve(import.meta.dirname, '../../runtime/admin/screens')
// The look of a site: colors, and the faces for headings and text.
const siteStyles = 'admin/admin.css'

export async function compileAdmin(folder: string, routes: RouteTable): Promise<CompiledAdmin> {
  const sheets = [
    join(screens, 'admin.css'),
    join(screens, 'settings.css'),
    ...(existsSync(join(folder, siteStyles)) ? [join(folder, siteStyles)] : []),
  ]
  const imports = sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
  const [styles, result] = await Promise.all([
    compileOne({ folder, routes }, 'admin.css', imports, 'css'),
    bundle({
      ...sharedOptions(folder, routes),
      entryPoints: [join(screens, 'render-screen')],
      platform: 'node',
      // As the bundle of the pages: the runtime releases it with its manifest.
      format: 'cjs',
      target: 'node24',
      outfile: 'admin.cjs',
    }),
  ])
  const content = result.outputFiles[0]?.contents ?? new Uint8Array()
  return { bundle: { path: `server/admin-${contentHash(content)}.cjs`, content }, files: styles.files, styles: styles.addresses }
}

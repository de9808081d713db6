import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import { bundleScripts, namedByContent } from './browser-scripts.ts'
import type { CompileOptions } from './bundle.ts'
import { compileOne } from './compile-browser.ts'
import { type OutputFile, sharedOptions } from './compile-templates.ts'

/** The screens of administration: a bundle for the server, the style sheets with the fonts that they name, and the scripts for browsers. */
export type CompiledAdmin = {
  bundle: OutputFile
  files: readonly OutputFile[]
  styles: readonly string[]
  /** The scripts that screens name; these load others on demand. */
  scripts: readonly string[]
}

const administration = resolve(import.meta.dirname, '../../runtime/admin')
const screens = join(administration, 'screens')
// The look of a site: colors, and the faces for headings and text.
const siteStyles = 'admin/admin.css'

export async function compileAdmin(options: CompileOptions): Promise<CompiledAdmin> {
  const { folder, routes, bundle } = options
  const sheets = [
    join(screens, 'theme.css'),
    join(screens, 'admin.css'),
    join(screens, 'frame.css'),
    join(screens, 'controls.css'),
    join(screens, 'door.css'),
    join(screens, 'list.css'),
    join(screens, 'letter.css'),
    join(screens, 'tables.css'),
    join(screens, 'media.css'),
    join(screens, 'inbox.css'),
    join(screens, 'settings.css'),
    join(screens, 'content.css'),
    join(screens, 'import.css'),
    join(screens, 'enquiry.css'),
    join(screens, 'statistics.css'),
    join(administration, 'client/client.css'),
    join(administration, 'client/content/content-form.css'),
    join(screens, 'sign-in.css'),
    join(screens, 'people.css'),
    ...(existsSync(join(folder, siteStyles)) ? [join(folder, siteStyles)] : []),
  ]
  const imports = sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
  const [styles, scripts, result] = await Promise.all([
    compileOne(options, 'admin.css', imports, 'css'),
    compileClient(options),
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
  return {
    bundle: { path: `server/admin-${contentHash(content)}.cjs`, content },
    files: [...styles.files, ...scripts.files],
    styles: styles.addresses,
    scripts: scripts.addresses,
  }
}

/** The scripts of administration. Their names begin with `admin`, and no page of the site names them. */
async function compileClient(options: CompileOptions): Promise<{ files: OutputFile[]; addresses: string[] }> {
  const result = await bundleScripts(options, {
    entryPoints: [{ in: join(administration, 'client/client'), out: 'admin' }],
    format: 'esm',
    splitting: true,
    chunkNames: 'admin-[name]-[hash]',
    outdir: join(options.folder, 'assets'),
  })
  const named = namedByContent(result)
  const entries = Object.entries(result.metafile.outputs).filter(([output]) => basename(output) === 'admin.js')
  return { files: [...named.values()], addresses: entries.map(([output]) => `/${named.get(basename(output))?.path}`) }
}

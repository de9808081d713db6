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
// The look of a site: colors, and the faces for headings and text.
const siteStyles = 'admin/admin.css'

export async function compileAdmin(options: CompileOptions): Promise<CompiledAdmin> {
  const { folder, routes, bundle } = options
  const sheets = [
    join(administration, 'frame/styles/theme.css'),
    join(administration, 'frame/styles/admin.css'),
    join(administration, 'frame/styles/frame.css'),
    join(administration, 'frame/styles/controls.css'),
    join(administration, 'frame/styles/door.css'),
    join(administration, 'frame/styles/list.css'),
    join(administration, 'enquiry/screen/letter.css'),
    join(administration, 'frame/styles/tables.css'),
    join(administration, 'frame/styles/media.css'),
    join(administration, 'inbox/screen/inbox.css'),
    join(administration, 'settings/settings.css'),
    join(administration, 'content/content.css'),
    join(administration, 'content/import/import.css'),
    join(administration, 'enquiry/screen/enquiry.css'),
    join(administration, 'statistics/screen/statistics.css'),
    join(administration, 'frame/styles/client.css'),
    join(administration, 'content/entry/content-form.css'),
    join(administration, 'sign-in/sign-in.css'),
    join(administration, 'people/people.css'),
    ...(existsSync(join(folder, siteStyles)) ? [join(folder, siteStyles)] : []),
  ]
  const imports = sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
  const [styles, scripts, result] = await Promise.all([
    compileOne(options, 'admin.css', imports, 'css'),
    compileClient(options),
    bundle({
      ...sharedOptions(folder, routes),
      entryPoints: [join(administration, 'frame/layout/render-screen')],
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
    entryPoints: [{ in: join(administration, 'frame/client/client'), out: 'admin' }],
    format: 'esm',
    splitting: true,
    chunkNames: 'admin-[name]-[hash]',
    outdir: join(options.folder, 'assets'),
  })
  const named = namedByContent(result)
  const entries = Object.entries(result.metafile.outputs).filter(([output]) => basename(output) === 'admin.js')
  return { files: [...named.values()], addresses: entries.map(([output]) => `/${named.get(basename(output))?.path}`) }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'
import { sharedOptions } from './compile-templates.ts'
import { TemplateError } from './template-error.ts'

/** The data of an entry, or undefined if there is none. */
export type ContentOf = (collection: string, slug: string) => Readonly<Record<string, unknown>> | undefined

const stylesFile = 'styles/content-styles.ts'

/** The script of a site that makes CSS rules from its content, compiled; an empty text if it has none. */
export async function compileContentStyles(folder: string, bundle: Bundle): Promise<string> {
  if (!existsSync(join(folder, stylesFile))) return ''
  const { outputFiles } = await bundle({
    ...sharedOptions(folder),
    entryPoints: [stylesFile],
    platform: 'neutral',
    format: 'esm',
    outfile: 'styles.js',
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * The CSS rules that a site makes from its content, such as the colors of its themes. Pages have no `style` attributes
 * (D32), so colors in the data must become rules.
 */
export async function contentStyles(script: string, contentOf: ContentOf): Promise<string> {
  if (script === '') return ''
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  if (!isStyles(module)) throw new TemplateError(`${stylesFile} has no function as its default export`)
  return module.default(contentOf)
}

function isStyles(module: unknown): module is { default: (contentOf: ContentOf) => string } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}

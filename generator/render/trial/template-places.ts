import { SourceMap, type SourceMapPayload } from 'node:module'
import type { Position, Span } from '../../faults/fault.ts'

/** A place in a template; `file` is its path from the folder of the templates. */
export type TemplatePlace = Position & { file: string }

/**
 * Finds the templates in a stack trace of a bundle, the innermost first. Files of the engine and of packages are
 * skipped.
 */
export function createPlaceFinder(payload: SourceMapPayload, bundleName: string): (stack: string) => TemplatePlace[] {
  const map = new SourceMap(payload)
  const frame = new RegExp(`${RegExp.escape(bundleName)}:(\\d+):(\\d+)`, 'g')
  return (stack) =>
    [...stack.matchAll(frame)].flatMap(([, line, column]) => {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry) || !isTemplate(entry.originalSource)) return []
      return [{ file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }]
    })
}

/** The word that begins at a place, or its first character. */
export function wordAt({ file, text }: { file: string; text: string }, { line, column }: Position): Span {
  const rest = lineOf(text, line).slice(column - 1)
  const length = /^[\w$]+/.exec(rest)?.[0].length ?? 1
  return { file, start: { line, column }, end: { line, column: column + length } }
}

/** A line up to a place in it. */
export function lineBefore(text: string, { line, column }: Position): string {
  return lineOf(text, line).slice(0, column - 1)
}

function lineOf(text: string, line: number): string {
  return text.split(/\r\n|\r|\n/)[line - 1] ?? ''
}

/**
 * Paths in the map are relative to the folder of the templates; generated modules of esbuild have no source extension.
 */
function isTemplate(file: string): boolean {
  return !file.startsWith('..') && !file.includes('node_modules/') && /\.[jt]sx?$/.test(file) && file !== 'diagnosis.js'
}

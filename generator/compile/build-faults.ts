import { existsSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import type { Location, Message } from 'esbuild'
import { type Fault, fault, type Related, type Span, wholeFile } from '../faults/fault.ts'
import { didYouMean } from '../faults/phrases.ts'
import { componentAliases } from './engine-components.ts'

type Said = Pick<Fault, 'message'> & { remedy?: string | undefined }

/** The errors of esbuild as faults of the templates in `folder`. */
export function buildFaults(errors: readonly Message[], folder: string): Fault[] {
  // esbuild is also given texts that are no files, and reads files of packages.
  const isTemplate = (location: Location | null) =>
    location !== null && !/^\.\.|^\w+:/.test(location.file) && existsSync(join(folder, location.file))
  return errors.map(({ text, location, notes }) => {
    const absent = /^No matching export in "(.+)" for import "default"$/.exec(text)?.[1]
    if (absent !== undefined && !isTemplate(location)) return noDefault(absent)
    const related = notes.flatMap((note): Related[] =>
      note.location === null || !isTemplate(note.location)
        ? []
        : [{ message: lowered(note.text), span: spanOf(note.location) }],
    )
    const { message, remedy } = said(text, location?.file ?? '', folder)
    if (location !== null && isTemplate(location))
      return fault({ code: 'template-error', span: spanOf(location), message, remedy, related })
    const where = location === null ? '' : ` in ${location.file}`
    return fault({
      code: 'template-error',
      span: wholeFile('templates'),
      message: `${message}${where}`,
      remedy,
      related,
    })
  })
}

/** The same on one line each, for where no frame can be shown. */
export function buildMessage(faults: readonly Fault[]): string {
  return faults
    .map(({ span, message, remedy }) => {
      const place = span.whole === true ? span.file : `${span.file}:${span.start.line}:${span.start.column}`
      return `${place}: ${message}${remedy === undefined ? '' : `; ${remedy}`}`
    })
    .join('\n')
}

function noDefault(file: string): Fault {
  const span = wholeFile(`templates/${file}`)
  const message = 'this template has no default export'
  return fault({
    code: 'template-error',
    span,
    message,
    remedy: 'write `export default` before the function of its component',
  })
}

function said(text: string, from: string, folder: string): Said {
  const name = /^Could not resolve "(.+)"$/.exec(text)?.[1]
  const [, exporter, wanted] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  if (wanted !== undefined) return { message: `\`${exporter}\` has no export \`${wanted}\`` }
  if (name === undefined) return { message: lowered(text) }
  if (name.startsWith('.')) return noFile(name, from, folder)
  if (name.startsWith('townpages/'))
    return {
      message: `there is no module \`${name}\``,
      remedy: didYouMean(name, ['townpages/page', ...Object.keys(componentAliases())], 'correct its name'),
    }
  if (name.startsWith('node:') || builtinModules.includes(name))
    return {
      message: `browsers have no \`${name}\``,
      remedy: 'leave it out: this file is part of a script for browsers',
    }
  return { message: `there is no package \`${name}\``, remedy: 'correct its name, or install it with npm' }
}

function noFile(name: string, from: string, folder: string): Said {
  const above = dirname(name)
  const beside = join(folder, dirname(from), above)
  const names = namesIn(beside).map((file) => (above === '.' ? `./${file}` : `${above}/${file}`))
  return {
    message: `there is no file \`${name}\``,
    remedy: didYouMean(name, names, 'correct its name, or add the file'),
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.includes('.'))
  } catch {
    return [] // The folder is not there either.
  }
}

/** esbuild counts columns in bytes, from 0. */
function spanOf({ file, line, column, length, lineText }: Location): Span {
  const bytes = Buffer.from(lineText)
  const charactersTo = (end: number) => bytes.subarray(0, end).toString().length
  const [start, end] = [charactersTo(column) + 1, charactersTo(column + Math.max(1, length)) + 1]
  return { file: `templates/${file}`, start: { line, column: start }, end: { line, column: Math.max(end, start + 1) } }
}

/** As messages are written: in lower case, with code in backticks. */
function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replaceAll(/"([^"]*)"/g, '`$1`').replace(/[.:]$/, '')
}

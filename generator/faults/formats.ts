import type { Log, Result } from 'sarif'
import { type FaultCode, faultCodes } from './codes.ts'
import type { Fault, Span } from './fault.ts'

/** Formats faults for programs; `display` turns a file of the site into a path relative to the working directory. */
export type FaultFormat = (
  faults: readonly Fault[],
  options: { display: (file: string) => string; version: string },
) => string

/** The formats other than text. */
export const faultFormats = { json: toJson, github: toGithub, sarif: toSarif } satisfies Record<string, FaultFormat>

export function countFaults(faults: readonly Fault[]): { errors: number; warnings: number } {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: faults.length - errors }
}

function toJson(faults: readonly Fault[], { display }: { display: (file: string) => string }): string {
  const place = ({ file, start, end }: Span) => ({
    file: display(file),
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  })
  const rows = faults.map(({ code, severity, message, span, remedy, related }) => ({
    code,
    severity,
    message,
    ...place(span),
    remedy: remedy ?? null,
    related: related.map((other) => ({ message: other.message, ...place(other.span) })),
  }))
  return JSON.stringify({ faults: rows, ...countFaults(faults) })
}

/** Workflow commands of GitHub Actions: one line each, shown at the line of the fault. */
function toGithub(faults: readonly Fault[], { display }: { display: (file: string) => string }): string {
  return faults
    .map(({ code, severity, message, span, remedy }) => {
      const place = {
        file: display(span.file),
        line: span.start.line,
        col: span.start.column,
        endLine: span.end.line,
        endColumn: span.end.column,
        title: code,
      }
      const properties = Object.entries(place).map(
        ([name, value]) => `${name}=${escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
      )
      return `::${severity} ${properties.join(',')}::${escapeData(messageWithRemedy(message, remedy))}`
    })
    .join('\n')
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** SARIF 2.1.0 for code scanning tools. The type is generated from the schema of the standard. */
function toSarif(
  faults: readonly Fault[],
  { display, version }: { display: (file: string) => string; version: string },
): string {
  const location = (span: Span, message?: string) => ({
    physicalLocation: {
      artifactLocation: { uri: encodeURI(display(span.file)) },
      region: {
        startLine: span.start.line,
        startColumn: span.start.column,
        endLine: span.end.line,
        endColumn: span.end.column,
      },
    },
    ...(message === undefined ? {} : { message: { text: message } }),
  })
  const results = faults.map(
    ({ code, severity, message, span, remedy, related }): Result => ({
      ruleId: code,
      level: severity,
      message: { text: messageWithRemedy(message, remedy) },
      locations: [location(span)],
      relatedLocations: related.map((other) => location(other.span, other.message)),
    }),
  )
  const used = [...new Set(faults.map(({ code }) => code))]
  const rules = used.map((id: FaultCode) => ({
    id,
    shortDescription: { text: faultCodes[id].about },
    help: { text: faultCodes[id].solve },
  }))
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'townpages', version, rules } }, results, columnKind: 'utf16CodeUnits' }],
  }
  return JSON.stringify(log)
}

function messageWithRemedy(message: string, remedy: string | undefined): string {
  return remedy === undefined ? message : `${message}; ${remedy}`
}

import type { Request } from 'express'

/** Whether a call asks for CSV: by `?format=csv`, as a link does, or by its `Accept`. */
export function wantsCsv(request: Request, format: string | undefined): boolean {
  return format === 'csv' || (format === undefined && request.accepts(['json', 'text/csv']) === 'text/csv')
}

/** CSV text (RFC 4180) with a byte order mark, which spreadsheets need to read UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${csvLines(rows)}`
}

/**
 * Lines of CSV, for texts that are made bit by bit. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe (OWASP, CSV injection); phone numbers with `+` are such cells, too. Where semicolons separate cells, a
 * spreadsheet takes what follows one for a cell, and each line of a text for a row, whatever quotes are around them.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const parted = text.replace(/([;\t\r\n] *)(?=[=+@]|-\S)/g, "$1'")
  const harmless = /^[=+\-@\t\r]/.test(parted) ? `'${parted}` : parted
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// https://www.sqlite.org/rescode.html: SQLITE_BUSY; SQLITE_CORRUPT and SQLITE_NOTADB.
const busyCodes = [5]
const damageCodes = [11, 26]

/** Whether SQLite gave up because another connection holds a lock. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, busyCodes)
}

/** Whether SQLite found that the file is damaged or not a database. */
export function isDamage(error: unknown): boolean {
  return hasCode(error, damageCodes)
}

/** The lowest byte is the primary code; the others are details. */
function hasCode(error: unknown, codes: readonly number[]): boolean {
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff)
}

// https://www.sqlite.org/rescode.html: SQLITE_BUSY; SQLITE_CORRUPT and SQLITE_NOTADB.
const busyCodes = [5]
const damageCodes = [11, 26]

/** Whether SQLite gave up because somebody else holds the database locked. */
export function isBusy(error: unknown): boolean {
  return hasCode(error, busyCodes)
}

/** Whether SQLite found the file damaged, or no database at all. */
export function isDamage(error: unknown): boolean {
  return hasCode(error, damageCodes)
}

/** The lowest byte is the code; what is above it says more exactly why. */
function hasCode(error: unknown, codes: readonly number[]): boolean {
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff)
}

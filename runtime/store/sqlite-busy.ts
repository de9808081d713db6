// SQLITE_BUSY.
const busyCode = 5

/** Whether SQLite gave up because somebody else holds the database locked. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busyCode
}

/**
 * The result, or null if the file system refuses: another process may have removed the file, or nobody may read or
 * write here.
 */
export function nullIfRefused<T>(use: () => T): T | null {
  try {
    return use()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  }
}

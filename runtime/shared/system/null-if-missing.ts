/** For `catch` of a promise that reads a file or folder: null if it is not there; throws any other error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

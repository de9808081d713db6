import { once } from '../../../runtime/shared/content/memo.ts'

/** The library that reads and writes pictures. It is loaded when the first picture is read: most commands need none. */
export const pictureLibrary = once(async () => {
  const { default: sharp } = await import('sharp')
  // The number of threads may change what an encoder writes; the same input gives the same bytes on every machine
  // (D28).
  sharp.concurrency(1)
  return sharp
})

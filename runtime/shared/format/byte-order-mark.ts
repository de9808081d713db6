const byteOrderMark = '\ufeff'

/** The byte order mark with which a text begins, or ''. */
export function markOf(text: string): string {
  return text.startsWith(byteOrderMark) ? byteOrderMark : ''
}

export function withoutMark(text: string): string {
  return text.slice(markOf(text).length)
}

/** A text without what editors, git and forms change by themselves: a byte order mark, and line breaks of Windows. */
export function plainText(text: string): string {
  return withoutMark(text).replaceAll('\r\n', '\n')
}

const contentFolder = 'data/'

/** The path of a file within the content folder; null if it is elsewhere. */
export function contentPathOf(file: string): string | null {
  return file.startsWith(contentFolder) ? file.slice(contentFolder.length) : null
}

/** The name of a file of content in the site. */
export function fileOfPath(path: string): string {
  return contentFolder + path
}

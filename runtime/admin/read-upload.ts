/** A file that somebody has chosen. */
export type UploadedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }
/** The fields and the files of a form by name; the last one of a name counts. */
export type Upload = { form: Record<string, string>; files: ReadonlyMap<string, UploadedFile> }

/** Reads a body of `multipart/form-data`; null if it is none. A file field that was left empty has no file. */
export async function readUpload(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Upload | null> {
  const read = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => null)
  if (read === null) return null
  const form: Record<string, string> = {}
  const files = new Map<string, UploadedFile>()
  for (const [name, value] of read) {
    if (typeof value === 'string') form[name] = value
    else if (value.size > 0) files.set(name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return { form, files }
}

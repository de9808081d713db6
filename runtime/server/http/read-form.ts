import type { Body, BodyRefusal } from './read-body.ts'

/** The media types of a form without JavaScript. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

// More than any form has. Each costs a microsecond, and may be two bytes long.
const maxFields = 1_000

/**
 * The fields of a form in their order, files among them, or why they cannot be read. `contentType`: with its
 * parameters.
 */
export async function readForm(
  { type, bytes }: Body,
  contentType: string,
): Promise<{ fields: readonly FormEntry[] } | BodyRefusal> {
  try {
    if (type === 'multipart/form-data')
      return {
        fields: [
          ...(await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData()),
        ],
      }
  } catch {
    return unreadable // it throws for nothing else
  }
  const text = bytes.toString()
  return text.split('&', maxFields + 1).length > maxFields ? unreadable : { fields: [...new URLSearchParams(text)] }
}

type FormEntry = readonly [name: string, value: string | File]
const unreadable: BodyRefusal = { errorStatus: 400, message: 'The body is not a form.' }

/** `message`: why the server refused the picture, in a sentence; null if it did not answer. */
export type UploadedPicture = { name: string } | { message: string | null }

/** Sends a picture to the server, which keeps it until an entry that names it is published. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  try {
    const address = `/api/admin/media?${new URLSearchParams({ name: file.name })}`
    const response = await fetch(address, { method: 'POST', body: file, headers: { 'Content-Type': file.type } })
    const answer = (await response.json()) as { data?: { name?: string }; message?: string }
    return answer.data?.name === undefined ? { message: answer.message ?? null } : { name: answer.data.name }
  } catch {
    return { message: null }
  }
}

import { randomUUID } from 'node:crypto'
import type { StaffInput } from '../../frame/route.ts'
import type { ContentParts } from '../content-parts.ts'
import { commentedField } from './present-comments.ts'

const maxText = 2000

/**
 * Adds what somebody has said about a field, and tells whoever writes in the file (`alsoTo`: and others); false if they
 * have said nothing.
 */
export async function addComment(
  { content }: Pick<ContentParts, 'content'>,
  { form, signedIn }: Pick<StaffInput, 'form' | 'signedIn'>,
  alsoTo: readonly string[] = [],
): Promise<boolean> {
  const { user } = signedIn
  const field = commentedField(form.field)
  const text = form.comment?.trim().slice(0, maxText) ?? ''
  if (field === null || text === '') return false
  const comment = { id: randomUUID(), at: new Date().toISOString(), ...field, text, by: user.email, userId: user.id }
  const [writers, earlier] = await Promise.all([
    content.publishing.drafts.writers(field.path),
    content.comments.open([field.path]),
  ])
  const to = new Set([...alsoTo, ...writers, ...earlier.map(({ userId }) => userId)])
  to.delete(user.id)
  await content.telling(async (transaction, tell) => {
    await content.comments.add(transaction, comment)
    await tell({ kind: 'commented', to: [...to], about: comment.id })
  })
  return true
}

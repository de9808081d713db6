/** The message of the innermost cause, from the database or the system. */
export function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return innermostMessage(error.cause)
  // A host that responds on none of its addresses causes an AggregateError with one error per address and no message.
  if (error instanceof AggregateError) return error.errors.map(innermostMessage).join(', ')
  return error.message
}

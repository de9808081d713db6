/** What the database or the system said at the bottom of it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // A host with several addresses that answers on none of them leaves one error for each, and no words of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error.message
}

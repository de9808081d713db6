/** An error for the log, without the fields that libraries hang on it: a database tells there what a row held. */
export function bareError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause: bareError(cause) }) }
}

/**
 * A schema that cannot be compiled, with the message of the validator library. `path` leads to the faulty rule, if it
 * is known.
 */
export class SchemaError extends Error {
  readonly schema: string
  readonly path: readonly string[]
  constructor(schema: string, cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause)
    super(
      `this does not work in a schema: ${text.replace(/^strict mode: /, '').replace(/ at "[^"]*" \(strict\w+\)$/, '')}`,
      { cause },
    )
    this.schema = schema
    this.path = (/#(\/[^"]*)"/.exec(text)?.[1] ?? '').split('/').slice(1).map(decodeURIComponent)
  }
}

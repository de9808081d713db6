/** A field with underscores: `heroTitle` is `hero_title`. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The other spellings of a field that callers and files to import may use. */
export function otherSpellings(field: string, named: readonly string[] = []): string[] {
  return [snakeCase(field), snakeCase(field).replace('whats_app', 'whatsapp'), ...named]
}

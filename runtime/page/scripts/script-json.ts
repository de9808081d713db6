const escaped = /[<>&\u2028\u2029]/g

/**
 * `value` as JSON that can stand inside a `<script>`: nothing in it opens or closes a tag or a comment, and no line
 * separator ends a line. `JSON.parse` gives the value back. Throws on what JSON has no form for.
 */
export function scriptJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError(`JSON has no form for ${String(value)}`)
  return json.replace(escaped, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

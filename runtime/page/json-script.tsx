const escaped = /[<>&\u2028\u2029]/g

type JsonScriptProps = { type: 'application/json' | 'application/ld+json'; value: object }

/** Data for machines in a page: a `<script>` that no browser executes, so that no policy has to admit it (D32). */
export function JsonScript({ type, value }: JsonScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes text as HTML, which a script would read literally; scriptJson escapes it as JSON. No other file sets HTML.
  return <script type={type} dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />
}

/**
 * `value` as JSON that can stand inside a `<script>`: nothing in it opens or closes a tag or a comment, and no line
 * separator ends a line. `JSON.parse` gives the value back. Throws on what JSON has no form for.
 */
export function scriptJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError(`JSON has no form for ${String(value)}`)
  return json.replace(escaped, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

import { scriptJson } from './script-json.ts'

type JsonScriptProps = { type: 'application/json' | 'application/ld+json'; value: object }

/** Data for machines in a page: a `<script>` that no browser executes, so that no policy has to admit it (D32). */
export function JsonScript({ type, value }: JsonScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes text as HTML, which a script would read literally; scriptJson escapes it as JSON. No other file sets HTML.
  return <script type={type} dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />
}

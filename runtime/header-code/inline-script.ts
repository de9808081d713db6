import { createHash } from 'node:crypto'
import { Script } from 'node:vm'

const runsText =
  'Runs text as code, which the policy forbids. Ask its maker for a script that works with Trusted Types.'
const writesMarkup = 'Writes into the page, which Trusted Types forbids. Put the text into the page’s wording instead.'

// A browser stops these while the page is shown; the refusal says so before. What is hidden better, only the browser
// finds.
const stopped: readonly [RegExp, string][] = [
  [/\bdocument\s*\.\s*write(ln)?\b/, writesMarkup],
  [/\.\s*(inner|outer)HTML\s*\+?=(?!=)/, writesMarkup],
  [/\.\s*(insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe)\s*\(/, writesMarkup],
  [/\.\s*srcdoc\s*=(?!=)/, writesMarkup],
  [/(?<![.\w$])eval\s*\(/, runsText],
  [/(?<![.\w$])Function\s*\(/, runsText],
  [/\bset(Timeout|Interval)\s*\(\s*['"`]/, runsText],
  [/\bjavascript:/i, runsText],
]

/** Why the code of a script cannot run on pages; null if it can. It is compiled here and not run. */
export function inlineScriptRefusal(code: string): string | null {
  // Within such a comment a browser looks for another end of the script, and may take the rest of the page for code.
  if (/<!--|<script/i.test(code))
    return 'Holds `<!--` or `<script`, after which a browser may take the rest of the page for code.'
  // A browser ends a script at `</script/>`, too, which the parser does not: what follows would be part of the page.
  if (/<\/script/i.test(code))
    return 'Holds `</script`, at which a browser ends the script. Write `<\\/script` within a text.'
  try {
    new Script(code)
  } catch (error) {
    return `A browser cannot read it: ${error instanceof Error ? error.message : String(error)}.`
  }
  return stopped.find(([pattern]) => pattern.test(code))?.[1] ?? null
}

/** The hash of a script for a policy. */
export function scriptHash(code: string): string {
  return `sha256-${createHash('sha256').update(code, 'utf8').digest('base64')}`
}

/** The addresses that stand as texts in the code of a script, such as that of a script which it adds. */
export function namedAddresses(code: string): readonly string[] {
  return [...code.matchAll(/['"`](?:https:)?(\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)(?=[/'"`?])/gi)].map(
    ([, rest]) => `https:${rest}`,
  )
}

/** The origins that the code of a script names, anywhere in it. */
export function namedOrigins(code: string): readonly string[] {
  const found = [...code.matchAll(/(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/'"`?:])/gi)]
  return [...new Set(found.map(([, host = '']) => `https://${host.toLowerCase()}`))]
}

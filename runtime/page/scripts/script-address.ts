/**
 * Addresses of the scripts that a page loads by itself, as JSON: put in by the generator, which names them by their
 * content.
 */
declare const townpagesScripts: string | undefined

type ScriptPolicy = { createScriptURL: (address: string) => string }
type WithTrustedTypes = { trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } }

/** The one policy that pages allow (D32). */
const policyName = 'townpages'
// Scripts are bundled apart from each other, and a policy can be made once a page: the first one leaves it to the
// others.
const place = Symbol.for('townpages.script-policy')
const own = /^\/(sw\.js(\?api=[\w.%-]+)?|admin\/worker\.js|assets\/[\w.-]+\.js)$/

/** The address of a script in `client/workers/`, `client/standalone/` or `client/lazy/`, by its name. */
export function scriptAddress(name: string): string {
  const addresses: Record<string, string> = typeof townpagesScripts === 'undefined' ? {} : JSON.parse(townpagesScripts)
  const address = addresses[name]
  if (address === undefined) throw new Error(`there is no script ${name}`)
  return address
}

/**
 * An address of this site's own as workers and service workers take it; browsers that know Trusted Types take no mere
 * text.
 */
export function scriptUrl(address: string): string {
  // The types of pages do not know Trusted Types.
  const page = globalThis as WithTrustedTypes & { [place]?: ScriptPolicy }
  page[place] ??= page.trustedTypes?.createPolicy(policyName, { createScriptURL: admitOwn }) ?? {
    createScriptURL: admitOwn,
  }
  return page[place].createScriptURL(address)
}

function admitOwn(address: string): string {
  if (!own.test(address)) throw new TypeError(`${address} is no script of this site`)
  return address
}

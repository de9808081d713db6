import type { RouteTable } from '../../../runtime/page/link.ts'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { didYouMean } from '../../faults/phrases.ts'

type Thrower = {
  /** Those of all that templates are given. */
  names: ReadonlySet<string>
  /** What they can link to. */
  routes: RouteTable
  /** The line of the template up to the place that throws. */
  before: string
}

/** What to do about a template that throws, as far as its line and what it was given show it. */
export function remedyFor(message: string, { names, routes, before }: Thrower): string {
  if (/^it did not end within/.test(message))
    return 'look for a loop, a recursion or a regular expression without an end, in it or in its components'
  const pattern = /^routes\.yaml has no pattern `(.*)`$/.exec(message)?.[1]
  if (pattern !== undefined) return patternRemedy(pattern, routes)
  const absent = /^Cannot read properties of (undefined|null)/.exec(message)?.[1]
  // The last name before the one that cannot be read: `loaction` in `town.loaction.`.
  const path = /[\w$]+(?:\??\.[\w$]+)*(?=\s*\.$)/.exec(before)?.[0]
  if (absent === undefined || path === undefined) return 'correct the template, or the data that it is rendered from'
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (names.has(name)) return `\`${path}\` is ${absent} here; check that it exists first`
  const meant = nearestName(name, names)
  return meant === null ? `\`${path}\` is ${absent} here` : `\`${path}\` is ${absent}; did you mean \`${meant}\`?`
}

/** What to do about a link to a pattern that `routes.yaml` does not have. */
function patternRemedy(name: string, { pages, ogImages }: RouteTable): string {
  const names = [...Object.keys(pages), ...Object.keys(ogImages)]
  return didYouMean(name, names, 'write the name of a pattern in routes.yaml')
}

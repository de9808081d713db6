import { entriesIn, textsIn } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

/** Texts of which pages leave something out, because it refers to a fact that is withdrawn or has ended (D29). */
export const leftOutTexts: LintRule = function leftOutTexts({ site: { linked, facts }, schemas }) {
  const references = facts.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => `{${name}}`)
  return entriesIn(linked)
    .flatMap((entry) => textsIn(entry, schemas))
    .flatMap(({ entry: { parsed }, path, value }) =>
      references
        .map((reference) => ({ reference, at: value.indexOf(reference) }))
        .filter(({ at }) => at >= 0)
        .map(({ reference, at }) =>
          fault({
            code: 'withdrawn-fact',
            severity: 'warning',
            span: parsed.spanWithin(path, at, reference.length),
            message: `\`${reference}\` is withdrawn or has ended, so pages leave out what says it`,
            remedy: 'write what is true without it, or look again and write the day on which you did',
          }),
        ),
    )
}

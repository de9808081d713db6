import { proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

/** Distances in texts that are longer than any that the site can mean (`longestDistances` in language.yaml). */
export const longDistances: LintRule = function longDistances({ site, schemas, language: { longestDistances } }) {
  const units = Object.keys(longestDistances)
  if (units.length === 0) return []
  const pattern = new RegExp(
    `(?<![\\p{N}.,])(\\d[\\d,]*(?:\\.\\d+)?)[\\s-]?(${units.map((unit) => RegExp.escape(unit)).join('|')})(?!\\p{L})`,
    'gu',
  )
  return [...proseWithMarkdown(site.linked, schemas)].flatMap(({ entry, path, value }) =>
    [...value.matchAll(pattern)].flatMap(({ 0: found, 1: number = '', 2: unit = '', index }) => {
      const longest = longestDistances[unit]
      if (longest === undefined || Number(number.replaceAll(',', '')) <= longest) return []
      return [
        fault({
          code: 'long-distance',
          span: entry.parsed.spanWithin(path, index, found.length),
          message: `\`${found}\` is longer than any distance here: at most ${longest} ${unit}`,
          remedy: 'correct the number or its unit',
        }),
      ]
    }),
  )
}

import { join } from 'node:path'
import { mistakesInFacts } from '../tests/faults/mistakes/facts.ts'
import type { Mistake } from '../tests/faults/mistakes/mistake.ts'
import { mistakesInPeople } from '../tests/faults/mistakes/people.ts'
import { mistakesInPlaces } from '../tests/faults/mistakes/places.ts'
import { mistakesInReviews } from '../tests/faults/mistakes/reviews.ts'
import { mistakesInSettings } from '../tests/faults/mistakes/settings.ts'
import { mistakesInTexts } from '../tests/faults/mistakes/texts.ts'

export const mistakeDocsFile = join(import.meta.dirname, '../docs/project/mistakes.md')

const groups: readonly (readonly [heading: string, mistakes: readonly Mistake[]])[] = [
  ['Facts of public record', mistakesInFacts],
  ['The file of a place', mistakesInPlaces],
  ['Texts', mistakesInTexts],
  ['Reviews, cases and comparisons', mistakesInReviews],
  ['People and credentials', mistakesInPeople],
  ['The whole site', mistakesInSettings],
]

/** All mistakes, in the order of the page. */
export const mistakes: readonly Mistake[] = groups.flatMap(([, own]) => own)

/** The page that lists the mistakes with what was told of each. */
export function mistakeDocs(): string {
  const counts = [...Map.groupBy(mistakes, ({ verdict }) => verdict)].map(
    ([verdict, own]) => `${own.length} ${verdict}`,
  )
  return `---
title: Mistakes
description: Mistakes that were made by hand in the real site, and how far the messages lead.
order: 5
---

<!-- Generated from tests/faults/mistakes by \`npm run docs\`; do not edit. -->

# Mistakes made by hand

Each of these ${mistakes.length} mistakes is made in the real site with seven of its places, and \`validate\` and \`lint --all\` are asked. The verdict says
whether somebody who has only the messages finds the repair: ${counts.join(', ')}.

\`npm test -- tests/faults/mistakes.test.ts\` makes them all again and compares every word. The lists are in \`tests/faults/mistakes\`.
${groups.map(([heading, own]) => section(heading, own)).join('')}`
}

function section(heading: string, own: readonly Mistake[]): string {
  return `
## ${heading}

| mistake | file | told | verdict |
| --- | --- | --- | --- |
${own.map((mistake) => `${rowOf(mistake)}\n`).join('')}`
}

function rowOf({ what, file, told, verdict }: Mistake): string {
  const [first = 'nothing', ...others] = told.map((text) => text.slice(text.indexOf(': ') + 2))
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  // As code, so that braces are not taken for placeholders of this page.
  const shown = first.replaceAll(/(?<!`)"[^"`]*\{[^"`]*"(?!`)/g, '`$&`')
  return `| ${[what, `\`${file}\``, `${shown}${more}`, verdict].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

import { engineTypes } from '../../generator/schema/notation/engine-types.ts'
import { keywords } from '../../generator/schema/notation/keywords.ts'
import { inlineCode, type ReferencePage, referencePage, table } from './page.ts'

/** The page about the types and keywords of schemas. */
export function schemasPage(): ReferencePage {
  const types = Object.entries(engineTypes).map(([name, { means, example }]) => [
    `\`${name}\``,
    means,
    inlineCode(example),
  ])
  const all = [...keywords.values()].map(({ name, target, means, example }) => [
    `\`${name}\``,
    `${means}${target === null || target === name ? '' : ` In JSON Schema: \`${target}\`.`}`,
    example === undefined ? '' : inlineCode(example),
  ])
  return referencePage(
    {
      name: 'schema-keywords',
      title: 'Types and keywords of schemas',
      order: 3,
      from: 'generator/schema/notation',
      description: 'Every type and keyword that a schema can have, with an example of each.',
      intro:
        'The [guide](../guides/schemas.md) explains how a schema is written. This page lists everything that it can name.',
    },
    [
      `## Types\n\n${table(['type', 'is', 'example'], types)}`,
      `## Keywords\n\n${table(['keyword', 'means', 'example'], all)}`,
    ],
  )
}

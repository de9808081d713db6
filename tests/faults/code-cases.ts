import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFolders } from '../../generator/read/site-folders.ts'

type Change = { file: string; from: string; to: string }

const routes = 'templates/routes.yaml'
const townSchema = 'data/schemas/town.schema.json'
const tradeSchema = 'data/schemas/trade.schema.json'
const siteSchema = 'data/schemas/site.schema.json'
const welcome = 'templates/pages/welcome/welcome.tsx'
const townPage = 'templates/pages/town/town.tsx'

// Well-formed, but unknown to schema.org.
const wrongData = `{
  '@context': 'https://schema.org',
  '@type': 'Locksmith',
  telephon: site.phone,
  url: '/',
  openingHoursSpecification: { '@type': 'OpeningHour', opens: '00:00' },
  address: { '@type': 'GeoCoordinates' },
}`

const told = '"title": "Told", "description": "Said of a town."'
const named = (key: string) => `"${key}": { ${told}, "type": "string", "examples": ["Low Quay"], "x-verbatim": true }`
const neighbours = `{
  ${told},
  "type": "array",
  "examples": [[]],
  "items": {
    ${told},
    "type": "object",
    "additionalProperties": false,
    "x-lies": { "entry": "town", "km": "km", "direction": "side" },
    "properties": {
      "town": { ${told}, "type": "string", "examples": ["alderwick"], "x-references": "towns" },
      "km": { ${told}, "type": "number", "examples": [12] },
      "side": { ${told}, "enum": ["north", "east", "south", "west"], "examples": ["north"] }
    },
    "examples": [{}]
  }
}`

/** Golden cases that change a line of the routes: the name of the case, the original text and the replacement. */
const changes: Readonly<Record<string, Change>> = {
  'misspelt-field-in-a-condition': {
    file: routes,
    from: 'params: { town: towns }\n    title',
    to: 'params: { town: { collection: towns, where: { demolishd: false } } }\n    title',
  },
  'text-for-yes-in-a-condition': {
    file: routes,
    from: 'queries:\n      nearby: { kind: nearest, to: town, limit: 2 }',
    to: 'queries:\n      nearby: { kind: nearest, to: town, limit: 2, where: { demolished: "true" } }',
  },
  'misspelt-field-to-sort-by': { file: routes, from: 'sort: id', to: 'sort: idd' },
  'misspelt-fallback': {
    file: routes,
    from: 'trades: { kind: list, collection: trades, sort: id }',
    to: 'trades: { kind: list, collection: trades, sort: id }\n    rule: { kind: entry, collection: towns, slug: "{town}", fallback: alderwik }',
  },
  'misspelt-exception': {
    file: routes,
    from: 'lists: { vans: { limit: 2 } }',
    to: 'lists: { vans: { limit: 2, except: [alderwik] } }',
  },
  'misspelt-type-in-a-schema': { file: townSchema, from: '"type": "integer"', to: '"type": "integr"' },
  'misspelt-keyword-in-a-schema': { file: townSchema, from: '"minimum": -180', to: '"minimun": -180' },
  'misspelt-format-in-a-schema': { file: siteSchema, from: '"format": "email"', to: '"format": "e-mail"' },
  'misspelt-definition-in-a-schema': { file: townSchema, from: '#/$defs/phone', to: '#/$defs/phnoe' },
  'misspelt-file-in-a-schema': {
    file: townSchema,
    from: 'definitions.schema.json#/$defs/slug',
    to: 'definition.schema.json#/$defs/slug',
  },
  'misspelt-collection-in-a-schema': {
    file: townSchema,
    from: '"x-references": "trades"',
    to: '"x-references": "trade"',
  },
  'address-on-a-host-that-is-not-ours': {
    file: siteSchema,
    from: '"x-address": true,',
    to: '"x-address": true, "x-hosts": "site/site#/hosts/*",',
  },
  'misspelt-required-key-in-a-schema': { file: townSchema, from: '"lockoutMinutes",', to: '"lockoutMinuets",' },
  'misspelt-key-of-evidence-in-a-schema': {
    file: townSchema,
    from: '"x-evidence": ["source"',
    to: '"x-evidence": ["sourse"',
  },
  'misspelt-field-of-a-summary': {
    file: tradeSchema,
    from: '"id", "title", "summary",',
    to: '"id", "tilte", "summary",',
  },
  'bracket-in-a-pattern-of-a-schema': {
    file: 'data/schemas/definitions.schema.json',
    from: '^[a-z0-9]+(',
    to: '^[a-z0-9+(',
  },
  'rule-for-texts-on-a-number': { file: townSchema, from: '"minimum": 0', to: '"minLength": 1, "minimum": 0' },
  'rule-that-needs-another': { file: tradeSchema, from: '"type": "array",', to: '"type": "array", "minContains": 2,' },
  'lint-intro-of-another-town': {
    file: townSchema,
    from: '"x-folder": "towns",',
    to: '"x-folder": "towns", "x-own-texts": true,',
  },
  'lint-title-with-the-name-of-another-town': {
    file: townSchema,
    from: '"examples": ["Half the doors',
    to: '"x-own-name": true,\n      "examples": ["Half the doors',
  },
  'lint-name-spelt-in-two-ways': {
    file: townSchema,
    from: '"demolished": {',
    to: `${named('station')}, ${named('stop')}, "demolished": {`,
  },
  'station-that-the-text-does-not-name': {
    file: townSchema,
    from: '"demolished": {',
    to: `"station": { ${told}, "type": "string", "examples": ["Low Quay"], "x-named-in": "intro" }, "demolished": {`,
  },
  'towns-without-the-page-that-they-need': {
    file: townSchema,
    from: '"x-folder": "towns",',
    to: '"x-folder": "towns", "x-needs-page": "timetable",',
  },
  'lint-neighbour-in-the-wrong-direction': {
    file: townSchema,
    from: '"demolished": {',
    to: `"neighbours": ${neighbours}, "demolished": {`,
  },
  'misspelt-key-of-a-distance-in-a-schema': {
    file: townSchema,
    from: '"demolished": {',
    to: `"neighbours": ${neighbours.replace('"entry": "town"', '"entry": "twon"')}, "demolished": {`,
  },
  'lint-facts-of-another-town': {
    file: townSchema,
    from: '"x-folder": "towns",',
    to: '"x-folder": "towns", "x-facts-from": "known.csv",',
  },
  'lint-population-with-a-wrong-digit': {
    file: townSchema,
    from: '"examples": [9300]',
    to: '"examples": [9300], "x-usual": { "least": 500, "times": 10, "sharing": "diallingCode" }',
  },
  'misspelt-key-of-a-usual-number': {
    file: townSchema,
    from: '"examples": [9300]',
    to: '"examples": [9300], "x-usual": { "least": 500, "times": 10, "sharing": "dialingCode" }',
  },
  'check-that-is-still-to-come': {
    file: townSchema,
    from: '"examples": ["2026-09-01"],\n      "x-stale-after"',
    to: '"examples": ["2026-09-01"],\n      "x-not-future": true,\n      "x-stale-after"',
  },
  'comma-too-many-in-a-schema': {
    file: tradeSchema,
    from: '"additionalProperties": false,\n',
    to: '"additionalProperties": false,,\n',
  },
  'comma-forgotten-in-a-schema': {
    file: tradeSchema,
    from: '"additionalProperties": false,\n',
    to: '"additionalProperties": false\n',
  },
  'page-without-a-title': { file: routes, from: '    title: "{trade} | {business}"\n', to: '' },
  'lint-one-description-for-two-pages': {
    file: routes,
    from: '"{trade} by {business}: what it costs, how long it takes and how the work goes."',
    to: '"{business}: what all our work costs, how long it takes, and how our locksmiths go about it."',
  },
  'lint-page-that-nobody-links-to': {
    file: routes,
    from: '  - name: town\n',
    to: `  - name: winter
    path: /winter
    page: welcome
    title: "Frozen Locks | {business}"
    description: "What {business} does about a lock that has frozen, and what you can do yourself until the van is there."
  - name: town\n`,
  },
  'lint-picture-that-is-not-there': { file: welcome, from: '<h1>', to: '<img src="/vans.jpg" alt="" /><h1>' },
  'lint-picture-without-words': { file: welcome, from: '<h1>', to: '<img src="/favicon.svg" /><h1>' },
  'lint-data-that-schema-org-does-not-know': {
    file: welcome,
    from: '<h1>',
    to: `<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(${wrongData}) }} /><h1>`,
  },
  'template-with-a-misspelt-name': {
    file: 'templates/document.tsx',
    from: 'content.site.texts.skip',
    to: 'content.sit.texts.skip',
  },
  'template-with-a-misspelt-field': { file: townPage, from: 'town.intro', to: 'town.introduction.text' },
  'template-that-counts-on-a-field': { file: townPage, from: '{town.intro}', to: '{town.rival.says}' },
  'template-that-counts-on-a-town': {
    file: 'templates/pages/trade/trade.tsx',
    from: 'town?.phone ?? site.phone',
    to: 'town.phone',
  },
  'template-that-shows-a-group': { file: 'templates/pages/gone/gone.tsx', from: '{wording.help}', to: '{wording}' },
  'template-that-links-to-a-misspelt-pattern': {
    file: townPage,
    from: "link('trade-in-town'",
    to: "link('trades-in-town'",
  },
  'template-that-links-without-a-slug': { file: townPage, from: ', town: town.slug }', to: ' }' },
  'template-with-a-misspelt-import': {
    file: 'templates/pages/gone/gone.tsx',
    from: '../../links.ts',
    to: '../../linkz.ts',
  },
  'template-with-a-bracket-too-many': { file: townPage, from: 'return (', to: 'return ((' },
  'template-that-throws-at-once': { file: townPage, from: "'en-GB'", to: "'english please'" },
  'two-schemas-for-a-folder': { file: tradeSchema, from: '"x-folder": "trades"', to: '"x-folder": "towns"' },
}

/** Makes the change of a case in a copy of the fixture, by the name of the case. */
export const changesOfCode = Object.fromEntries(
  Object.entries(changes).map(([name, change]) => [name, (folders: SiteFolders) => makeChange(folders, change)]),
)

async function makeChange(folders: SiteFolders, { file, from, to }: Change): Promise<void> {
  const [root = '', ...rest] = file.split('/')
  const path = join(root === 'data' ? folders.data : folders.templates, ...rest)
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${JSON.stringify(from)}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import { type FaultCode, faultCodes } from '../generator/faults/codes.ts'
import { compareText } from '../generator/faults/fault.ts'
import { type FaultCase, readCases } from '../tests/faults/fault-case.ts'

/**
 * The case that shows a code, with the texts of the files that it brings. Files that are made at run time are not among
 * them.
 */
export type Example = Pick<FaultCase, 'name' | 'expected'> & { files: Readonly<Record<string, string>> }
type Examples = Readonly<Record<FaultCode, Example>>

export const docsFile = join(import.meta.dirname, '../docs/reference/faults.md')

// Lines of a file shown before and after those that a fault speaks of.
const linesAround = 3

/** The case that shows each code best: the one that people meet most. */
const exampleNames: Readonly<Record<FaultCode, string>> = {
  'address-clash': 'two-pages-at-one-address',
  'avoided-phrase': 'lint-phrase-of-the-trade',
  'bad-escape': 'path-in-double-quotes',
  'block-mark': 'text-that-begins-with-a-greater-sign',
  'borrowed-text': 'lint-intro-of-another-town',
  'bracketed-name': 'name-in-square-brackets',
  'broken-expression': 'helper-that-does-not-exist',
  'broken-link': 'lint-link-to-a-misspelt-address',
  'changed-id': 'id-that-was-another',
  'colon-in-text': 'colon-in-a-text',
  contradiction: 'lint-two-numbers-for-one-claim',
  'curly-quotes': 'curly-quotes-around-a-name',
  'cut-text': 'number-sign-in-a-text',
  'dead-end': 'redirect-to-nowhere',
  'deleted-entry': 'trade-that-was-deleted',
  'description-length': 'lint-description-of-five-words',
  'differing-fact': 'lint-facts-of-another-town',
  draft: 'town-that-is-a-draft',
  'empty-file': 'file-with-only-comments',
  'endless-text': 'loops-within-loops',
  example: 'lint-intro-that-is-an-example',
  'expected-value': 'lint-licence-still-empty',
  'far-away': 'town-in-the-sea',
  'far-ahead': 'lint-contact-that-nobody-looks-at',
  'file-too-large': 'five-megabytes-of-text',
  'fixed-text': 'safety-word-of-administration',
  'foreign-markup': 'markdown-in-a-text',
  'future-day': 'day-that-is-still-to-come',
  'impossible-day': 'lint-day-that-no-calendar-has',
  'json-syntax': 'comma-forgotten-in-a-schema',
  'list-item': 'dash-without-a-space',
  'long-distance': 'lint-distance-beyond-the-country',
  'merge-conflict': 'marks-of-a-merge',
  'missing-colon': 'line-without-a-colon',
  'missing-key': 'town-without-a-phone',
  'missing-picture': 'photo-under-a-misspelt-name',
  'misspelt-contact': 'lint-email-misspelt-in-a-text',
  'more-faults': 'thirty-wrong-keys',
  'no-alternative-text': 'photo-without-words',
  'no-catch-all': 'no-screen-for-other-addresses',
  'no-page': 'towns-without-the-page-that-they-need',
  'not-in-text': 'station-that-the-text-does-not-name',
  'no-document': 'site-without-a-document',
  'no-evidence': 'lint-rival-without-a-source',
  'no-schema': 'town-in-a-misspelt-folder',
  'no-template': 'page-without-a-template',
  'not-a-key': 'brackets-round-a-key',
  'not-allowed': 'county-that-is-not-served',
  'not-shown': 'number-that-no-page-shows',
  'not-text': 'saved-as-windows-1252',
  orphan: 'lint-page-that-nobody-links-to',
  'other-host': 'address-on-a-host-that-is-not-ours',
  'other-ending': 'town-with-a-second-ending',
  'other-name': 'lint-title-with-the-name-of-another-town',
  'out-of-range': 'latitude-without-its-point',
  'outside-dialling-code': 'lint-number-of-another-town',
  'outside-folder': 'link-out-of-the-folder',
  punctuation: 'lint-word-twice-and-marks-without-space',
  'rare-value': 'county-spelt-like-no-other',
  'repeated-description': 'lint-one-description-for-two-pages',
  'repeated-entry': 'town-in-two-files',
  'repeated-fact': 'lint-price-in-a-text',
  'repeated-id': 'two-towns-with-one-id',
  'repeated-item': 'step-given-twice',
  'repeated-key': 'phone-given-twice',
  'repeated-title': 'lint-one-title-for-two-pages',
  'retired-reference': 'trade-that-is-retired',
  'schema-rule': 'rule-for-texts-on-a-number',
  'several-documents': 'two-towns-in-one-file',
  'several-names': 'list-of-quarters-in-one-item',
  'slug-not-file-name': 'slug-unlike-its-file',
  'special-start': 'text-that-begins-with-an-at-sign',
  spelling: 'lint-misspelt-and-american-words',
  stale: 'lint-minutes-timed-long-ago',
  'straight-mark': 'lint-typewriter-marks',
  'structured-data': 'lint-data-that-schema-org-does-not-know',
  superlative: 'lint-praise-of-the-business',
  tab: 'tab-before-a-key',
  'taken-slug': 'former-slug-of-another-town',
  'template-error': 'template-with-a-misspelt-import',
  'template-throws': 'template-with-a-misspelt-name',
  'template-twice': 'page-template-in-two-places',
  'text-after-value': 'quoted-word-at-the-start',
  'title-too-long': 'title-that-is-too-long',
  'too-deep': 'brackets-20000-deep',
  'too-many-aliases': 'references-without-end',
  'two-spellings': 'lint-name-spelt-in-two-ways',
  'unchanged-example': 'town-with-the-people-of-another',
  'unclosed-bracket': 'group-not-closed',
  'unclosed-quote': 'quote-not-closed',
  'unfinished-text': 'lint-text-that-was-cut-off',
  'unfilled-placeholder': 'misspelt-placeholder',
  'unknown-alias': 'star-round-a-word',
  'unknown-collection': 'route-with-a-misspelt-collection',
  'unknown-key': 'misspelt-key',
  'unknown-name': 'misspelt-name-in-an-address',
  'unknown-reference': 'misspelt-trade',
  'unquoted-placeholder': 'placeholder-at-the-start',
  'unquoted-text': 'phone-without-quotes',
  'unreadable-file': 'file-without-permission',
  'unusable-picture': 'photo-too-small',
  'unusual-number': 'lint-population-with-a-wrong-digit',
  'vanished-slug': 'town-that-is-gone',
  'withdrawn-fact': 'claim-that-was-withdrawn',
  'wrong-count': 'one-step-only',
  'wrong-distance': 'lint-neighbour-in-the-wrong-direction',
  'wrong-folder': 'town-in-another-folder',
  'wrong-form': 'phone-with-spaces',
  'wrong-indent': 'key-of-a-group-too-far-left',
  'wrong-length': 'quotes-with-nothing-in-them',
  'wrong-order': 'offer-that-ends-before-it-begins',
  'wrong-type': 'no-for-false',
  'yaml-syntax': 'brackets-and-dashes',
}

const preface = `---
title: Faults
description: "Every fault that the commands report: what it means, how to solve it, and an example."
order: 9
---

<!-- Generated from generator/faults by \`npm run docs\`; do not edit. -->

# Faults

\`townpages validate\` and \`townpages generate\` tell all that is wrong with the content of a site at once: the file, line and
column, what is wrong, and what to do. The word in brackets is the code of the fault. Codes are permanent: look them up here,
or name them in scripts. The examples come from a locksmith's site.
`

/** What each code means, how to solve it, and an example: the input, and the report. */
export function faultDocs(examples: Examples): string {
  const codes = (Object.keys(faultCodes) as FaultCode[]).sort(compareText)
  return [preface, ...codes.map((code) => section(code, examples[code]))].join('\n')
}

export async function readExamples(): Promise<Examples> {
  const cases = new Map((await readCases()).map((made) => [made.name, made]))
  const entries = Object.entries(exampleNames).map(async ([code, name]) => {
    const made = cases.get(name)
    if (made === undefined) throw new Error(`there is no case ${name}`)
    return [code, { name, expected: made.expected, files: await readFiles(made.folder) }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Examples
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const names = await glob(['data/**/*.yaml', 'templates/**/*.yaml'], { cwd: folder })
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

function section(code: FaultCode, { name, expected, files }: Example): string {
  const { about, solve } = faultCodes[code]
  const example = faultsIn(expected).find((fault) => fault.split('\n')[0]?.endsWith(` [${code}]`) === true)
  if (example === undefined) throw new Error(`the case ${name} does not show ${code}`)
  return `## ${code}\n\n${about}\n\n**How to solve it.** ${solve}\n${excerpt(example, files)}\n${fence('', example)}`
}

/** The faults of an `expected.txt`, each with its lines. */
function faultsIn(expected: string): string[] {
  return expected.trimEnd().split(/\n\n(?=\S+:\d+:\d+: (?:error|warning): )/)
}

/**
 * The lines of the file that a fault speaks of and those around them; nothing where the case makes its file at run
 * time.
 */
function excerpt(example: string, files: Example['files']): string {
  const file = example.slice(0, example.indexOf(':'))
  const text = files[file]
  if (text === undefined || text === '') return ''
  const lines = text.trimEnd().split(/\r?\n/)
  const named = [...example.matchAll(/^(?:| {2}.*: )(\S+?):(\d+):\d+(?::|$)/gm)].flatMap(([, of, line]) =>
    of === file ? [Number(line)] : [],
  )
  const [from, to] = [Math.max(0, Math.min(...named) - 1 - linesAround), Math.max(...named) + linesAround]
  const shown = [...(from > 0 ? ['# …'] : []), ...lines.slice(from, to), ...(to < lines.length ? ['# …'] : [])]
  return `\n\`${file}\`:\n\n${fence('yaml', shown.join('\n').trim())}`
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`
}

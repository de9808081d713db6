import { describe, expect, test } from 'vitest'
import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { EntryReport } from '../../../contract/content/drafts.ts'
import type { RatedContent } from '../../../seo/rate-content.ts'
import { createAdminText } from '../../frame/texts.ts'
import { adviceTexts } from './advice-texts.ts'
import { applyContentFixes, fixesOf } from './apply-fixes.ts'
import { keywordOf, presentAdvice } from './present-advice.ts'

const text = createAdminText(adviceTexts)
const schema = {
  properties: {
    intro: { type: 'string', title: 'Introduction' },
    notes: {
      type: 'array',
      title: 'Notes',
      items: { type: 'object', properties: { text: { type: 'string', title: 'Text' } } },
    },
  },
}
const entry = { schema, pages: [{ path: '/a', title: 'Locks in A | Us' }] }
const written = 'intro: We organize color\nnotes: [{ text: They organize }]\n'
const emptyReport: EntryReport = {
  page: { path: '/a', title: 'Locks in A | Us', description: 'd' },
  content: '',
  findings: [],
  repeated: [],
  hard: [],
  places: { title: null, description: null, heading: null, lead: '/intro' },
}
const emptyRating: RatedContent = { score: 70.4, content: '', advice: [], findings: null, problem: null }

function american(word: string, british: string, pointer: string, from: number): ContentFault {
  const place = { file: 'data/a.yaml', path: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 }
  const fix = { from, to: from + word.length, text: british }
  return {
    ...place,
    code: 'spelling',
    severity: 'error',
    message: `the British dictionary has no \`${word}\``,
    remedy: null,
    related: [],
    pointer,
    fix,
  }
}
const findings = [
  american('organize', 'organise', '/intro', written.indexOf('organize')),
  american('color', 'colour', '/intro', written.indexOf('color')),
  american('organize', 'organise', '/notes/0/text', written.lastIndexOf('organize')),
]

function advise(report: Partial<EntryReport>, rating: Partial<RatedContent> = {}) {
  const answer = { kind: 'report' as const, report: { ...emptyReport, ...report } }
  return presentAdvice({
    entry,
    answer,
    rated: { ...emptyRating, ...rating },
    keyword: 'locks',
    hasNeuronWriter: true,
    text,
  })
}

test('American words of a field are one suggestion with a button, and those of all fields one button', () => {
  const { suggestions, fixAll } = advise(
    { findings },
    { advice: [{ code: 'rewritten', values: { from: 'color', to: 'colour' } }] },
  )
  expect(suggestions).toEqual([
    {
      text: 'American spelling: ‘organize’ → ‘organise’, ‘color’ → ‘colour’.',
      field: { name: 'Introduction', pointer: '/intro' },
      fix: { code: 'spelling', pointer: '/intro', label: 'Use British spelling' },
    },
    {
      text: 'American spelling: ‘organize’ → ‘organise’.',
      field: { name: 'Notes 1 › Text', pointer: '/notes/0/text' },
      fix: { code: 'spelling', pointer: '/notes/0/text', label: 'Use British spelling' },
    },
  ])
  expect(fixAll).toEqual({ code: 'spelling', pointer: '', label: 'Use British spelling in all 3 places' })
  expect(advise({ findings: findings.slice(0, 2) }).fixAll).toBeNull()
})

test.each([
  ['/intro', 'intro: We organise colour\nnotes: [{ text: They organize }]\n'],
  ['', 'intro: We organise colour\nnotes: [{ text: They organise }]\n'],
  ['/notes', written],
])('the button for %j fixes its field only', (pointer, fixed) => {
  expect(applyContentFixes(written, fixesOf(findings, { code: 'spelling', pointer }))).toBe(fixed)
})

test('a suggestion names the field in which its text is written', () => {
  const { suggestions } = advise(
    {
      repeated: [{ pointer: '/intro', sentence: 'We come.', count: 5, entries: [{ slug: 'b', name: 'B' }] }],
      hard: [{ pointer: '/notes/0/text', age: 17, wordsPerSentence: 31 }],
    },
    { advice: [{ code: 'keyword-late', values: { keyword: 'locks' } }] },
  )
  expect(suggestions.map((suggestion) => [suggestion.field?.name, suggestion.text])).toEqual([
    ['Introduction', '‘locks’ should occur in the first paragraph.'],
    ['Introduction', '‘We come.’ is also in B and 4 more. Say what is particular here.'],
    ['Notes 1 › Text', expect.stringContaining('from the age of 17: 31 words')],
  ])
})

describe('the score', () => {
  test('of NeuronWriter comes with what people ask and the way there, which has to be an address', () => {
    const found = { queryId: 'q', queryUrl: 'https://n.example/q', shareUrl: '', readonlyUrl: '' }
    const findings = { ...found, keywords: [], semanticKeywords: [], questions: ['Who?'], contentScore: 61 }
    const { score, suggestions } = advise({}, { score: 61, findings })
    expect(score).toMatchObject({ text: '61 of 100', link: { address: 'https://n.example/q' } })
    expect(suggestions.map((suggestion) => suggestion.text)).toEqual(['People also ask: Who?'])
    expect(advise({}, { findings: { ...findings, queryUrl: 'javascript:alert(1)' } }).score?.link).toBeNull()
  })

  test('of this site says why NeuronWriter has none', () => {
    expect(advise({}, { problem: 'refused' }).score).toMatchObject({
      text: '70 of 100',
      by: expect.stringContaining('NeuronWriter refused'),
    })
    expect(advise({}).score?.by).toBe('Scored on this site, without comparison with other pages.')
  })
})

test('the keyword begins as the title without the name of the site', () => {
  expect(keywordOf(emptyReport)).toBe('Locks in A')
  expect(keywordOf({ ...emptyReport, page: null })).toBe('')
})

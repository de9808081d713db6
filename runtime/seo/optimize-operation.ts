import type { Request } from 'express'
import { component, jsonType } from '../api/components.ts'
import { type ApiSite, defineOperation, type Operation, objectSchema } from '../api/operation.ts'
import type { Manifest } from '../contract/manifest.ts'
import { createContent } from '../shared/content/create-content.ts'
import { capitalize, formatMessage } from '../shared/format/text.ts'
import { permissionsOf } from '../staff/roles.ts'
import type { SignedIn } from '../staff/sessions.ts'
import { contentRules } from './content-rules.ts'
import type { ContentRater, RatedContent } from './rate-content.ts'
import { cutAtWord, frequentWords, plainText, questionsIn, wordsOf } from './read-content.ts'

export type OptimizeOptions = {
  rater: ContentRater
  /** Only calls with an editor's session reach NeuronWriter, which costs money (D25). */
  readSession: (request: Request) => Promise<SignedIn | null>
  /** The sentences of the site about scores and advice. */
  textOf: (site: ApiSite) => AdviceText
}

type AdviceKey = 'scored' | `neuron.${NonNullable<RatedContent['problem']>}` | RatedContent['advice'][number]['code']
export type AdviceText = (key: `advice.${AdviceKey}`, values?: Readonly<Record<string, string | number>>) => string

// §5: titles have at most 70 characters.
const maxTitleLength = 70
const maxDescriptionLength = 160
// A text of the longest length, in which a third of the letters has an accent.
const bodyLimit = 64 * 1024

const text = { type: 'string' } as const
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['keyword'],
  properties: {
    projectId: { ...text, maxLength: 100, description: 'Taken and not used: the server has a project of its own.' },
    keyword: { ...text, minLength: 1, maxLength: 200, pattern: '\\S' },
    existingContent: { ...text, maxLength: 50_000, description: 'Plain text or HTML.' },
  },
} as const
const responseSchema = objectSchema({
  success: { const: true },
  message: { ...text, description: 'Why NeuronWriter has no score; empty if the score is from there.' },
  isFallbackData: { type: 'boolean' },
  data: component('SeoContent'),
})

/** `POST /api/seo/optimise-content` (§7, D25): scores a text and puts it into the site's spelling; stores nothing. */
export function optimizeContentOperation({ rater, readSession, textOf }: OptimizeOptions): Operation {
  return defineOperation({
    method: 'post',
    access: 'public',
    path: '/api/seo/optimise-content',
    tag: 'content',
    summary: 'Scores a text about a keyword and puts it into the spelling of the site',
    description:
      'For callers without an editor’s session, and without an answer of NeuronWriter, the score is computed here, `isFallbackData` is true, and `message` says why.',
    body: { content: { [jsonType]: body }, limit: bodyLimit },
    responses: { 200: { description: 'The score and the text.', content: { [jsonType]: responseSchema } } },
    async handle({ site, body: { keyword: given, existingContent = '' }, request }) {
      const keyword = given.trim().toWellFormed()
      const asksNeuronWriter = isEditor(await readSession(request))
      const rated = await rater.rate({
        manifest: site.manifest,
        keyword,
        content: existingContent.toWellFormed(),
        asksNeuronWriter,
      })
      const isFallbackData = rated.findings === null
      const message = isFallbackData
        ? textOf(site)(rated.problem === null ? 'advice.scored' : `advice.neuron.${rated.problem}`)
        : ''
      return {
        status: 200,
        body: {
          success: true,
          message,
          isFallbackData,
          data: seoContent(rated, { manifest: site.manifest, keyword, say: textOf(site) }),
        },
      }
    },
  })
}

function isEditor(signedIn: SignedIn | null): boolean {
  return signedIn !== null && permissionsOf(signedIn.user.role).includes('content')
}

type Said = { manifest: Manifest; keyword: string; say: AdviceText }

/** §3 SEO response. */
function seoContent({ score, content, advice, findings }: RatedContent, { manifest, keyword, say }: Said): object {
  const words = plainText(content)
  return {
    queryId: findings?.queryId ?? null,
    queryUrl: findings?.queryUrl ?? null,
    shareUrl: findings?.shareUrl ?? null,
    readonlyUrl: findings?.readonlyUrl ?? null,
    seoMetadata: {
      metaTitle: titleOf(manifest, keyword),
      metaDescription: cutAtWord(words, maxDescriptionLength),
      keywords: [keyword, ...(findings?.keywords ?? [])],
      focusKeywords: [keyword],
      semanticKeywords: findings?.semanticKeywords ?? frequentWords(wordsOf(words), wordsOf(keyword)),
      canonical: null,
    },
    optimizedContent: content,
    contentScore: score,
    contentSuggestions: [
      ...advice.map(({ code, values }) => say(`advice.${code}`, values)),
      ...(findings?.questions ?? []),
    ],
    faqs: questionsIn(content),
    isFallbackData: findings === null,
  }
}

/** The title that the site proposes, or else the keyword, cut to what fits. */
function titleOf(manifest: Manifest, keyword: string): string {
  const capital = capitalize(keyword)
  const { metaTitle } = contentRules(manifest)
  const whole =
    metaTitle === null ? capital : formatMessage(createContent(manifest).text(metaTitle), { keyword: capital })
  return (
    [whole, capital].find((title) => title.length <= maxTitleLength) ??
    `${capital.slice(0, maxTitleLength - 3).trimEnd()}...`
  )
}

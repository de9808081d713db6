import type { Request } from 'express'
import { permissionsOf } from '../../admin/roles.ts'
import type { SignedIn } from '../../admin/sessions/sessions.ts'
import { createContent } from '../../content/create-content.ts'
import { memoize } from '../../content/memo.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { formatMessage } from '../../format/text.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { component, jsonType } from '../components.ts'
import { defineOperation, type Operation } from '../operation.ts'
import { type ContentRules, contentRules } from '../seo/content-rules.ts'
import { createNeuronWriter, type NeuronWriter, type NeuronWriterAccess, type NeuronWriterFindings } from '../seo/neuron-writer.ts'
import { createRewriter } from '../seo/rewrite-content.ts'
import { scoreContent } from '../seo/score-content.ts'

/** `readSession`: only calls with an editor's session reach NeuronWriter, which costs money (D25). */
export type OptimizeOptions = {
  neuronWriter: NeuronWriterAccess | null
  outbound: Outbound | null
  readSession: (request: Request) => Promise<SignedIn | null>
}
type OptimizeBody = { keyword: string; existingContent?: string }

// §5: titles have at most 70 characters.
const maxTitleLength = 70

const text = { type: 'string' }
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['keyword'],
  properties: {
    projectId: { ...text, maxLength: 100, description: 'Taken and not used: the server has a project of its own.' },
    keyword: { ...text, minLength: 1, maxLength: 200, pattern: '\\S' },
    existingContent: { ...text, maxLength: 50_000, description: 'Plain text or HTML.' },
  },
}
const responseSchema = {
  type: 'object',
  required: ['success', 'message', 'isFallbackData', 'data'],
  properties: { success: { const: true }, message: text, isFallbackData: { type: 'boolean' }, data: component('SeoContent') },
}

/** `POST /api/seo/optimise-content` (§7, D25): scores a text and puts it into the site's spelling; stores nothing. */
export function optimizeContentOperation({ neuronWriter, outbound, readSession }: OptimizeOptions): Operation {
  const ask: NeuronWriter =
    neuronWriter === null || outbound === null ? async () => null : createNeuronWriter({ ...neuronWriter, outbound })
  const rewriterOf = memoize((rules: ContentRules) => createRewriter(rules))
  const rulesOf = memoize(contentRules)
  return defineOperation<unknown, unknown, OptimizeBody>({
    method: 'post',
    access: 'public',
    path: '/api/seo/optimise-content',
    tag: 'content',
    summary: 'Scores a text about a keyword and puts it into the spelling of the site',
    description:
      'For callers without an editor’s session, and without NeuronWriter, the score is worked out here and `isFallbackData` is true.',
    body: { content: { [jsonType]: body } },
    responses: { 200: { description: 'The score and the text.', content: { [jsonType]: responseSchema } } },
    isEnabled: ({ manifest }) => rulesOf(manifest) !== null,
    async handle({ site: { manifest }, body: { keyword: given, existingContent = '' }, request }) {
      const rules = rulesOf(manifest)
      if (rules === null) throw new Error('a site without rules has no such call')
      const rewrite = rewriterOf(rules)
      const [keyword, content] = [given.trim().toWellFormed(), rewrite(existingContent.toWellFormed())]
      const findings = isEditor(await readSession(request)) ? await ask({ keyword, content }) : null
      const data = seoContent({ manifest, rules, keyword, content, findings })
      return {
        status: 200,
        body: { success: true, message: findings === null ? rules.advice.scored : '', isFallbackData: findings === null, data },
      }
    },
  })
}

function isEditor(signedIn: SignedIn | null): boolean {
  return signedIn !== null && permissionsOf(signedIn.user.role).includes('content')
}

type ContentReport = { manifest: Manifest; rules: ContentRules; keyword: string; content: string; findings: NeuronWriterFindings | null }

/** §3 SEO response. */
function seoContent({ manifest, rules, keyword, content, findings }: ContentReport): object {
  const scored = scoreContent(content, keyword, rules)
  return {
    queryId: findings?.queryId ?? null,
    queryUrl: findings?.queryUrl ?? null,
    shareUrl: findings?.shareUrl ?? null,
    readonlyUrl: findings?.readonlyUrl ?? null,
    seoMetadata: {
      metaTitle: titleOf(manifest, rules, keyword),
      metaDescription: scored.description,
      keywords: [keyword, ...(findings?.keywords ?? [])],
      focusKeywords: [keyword],
      semanticKeywords: findings?.semanticKeywords ?? scored.semanticKeywords,
      canonical: null,
    },
    optimizedContent: content,
    contentScore: findings?.contentScore ?? scored.score,
    contentSuggestions: [...scored.suggestions, ...(findings?.questions ?? [])],
    faqs: scored.faqs,
    isFallbackData: findings === null,
  }
}

/** The title that the site proposes, or else the keyword, cut to what fits. */
function titleOf(manifest: Manifest, { advice }: ContentRules, keyword: string): string {
  const form = createContent(manifest).text(advice.metaTitle)
  const capital = keyword.charAt(0).toUpperCase() + keyword.slice(1)
  const whole = formatMessage(form, { keyword: capital })
  return [whole, capital].find((title) => title.length <= maxTitleLength) ?? `${capital.slice(0, maxTitleLength - 3).trimEnd()}...`
}

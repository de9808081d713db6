import { dataResponse, errorSchemaResponse, jsonType } from '../../../api/components.ts'
import { defineStaffOperation, errorResponse, type Operation, objectSchema } from '../../../api/operation.ts'
import type { ChosenPages } from '../../../indexnow/index-now.ts'
import type { Site } from '../../../site/site.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { answerText, obstacleTexts } from './present-indexing.ts'
import { submitPages } from './submit-pages.ts'

const data = objectSchema({
  submitted: { type: 'integer', description: 'How many addresses were accepted.' },
  status: {
    type: ['integer', 'null'],
    description: 'The HTTP status of the last response of the service; null if there was none.',
  },
  message: { type: 'string' },
})
const failed = {
  description: 'The service refused, or could not be reached.',
  content: {
    [jsonType]: objectSchema({ success: { const: false }, message: { type: 'string' }, data }),
  },
}

type IndexNowParts = Pick<AdminParts, 'staff' | 'features' | 'framing'>

/** `POST /api/indexnow/submit-main` and `submit-sitemap` (§7). */
export function indexNowOperations(parts: IndexNowParts): readonly Operation<Site>[] {
  return [
    submitOperation(parts, {
      path: '/api/indexnow/submit-main',
      pages: 'main',
      summary: 'Submit the main pages to search engines by IndexNow',
      description: 'The main pages are those that are the only one of their pattern, such as the start page.',
    }),
    submitOperation(parts, {
      path: '/api/indexnow/submit-sitemap',
      pages: 'all',
      summary: 'Submit all pages of the sitemap to search engines by IndexNow',
      description: 'At most 10,000 addresses in each request to the service.',
    }),
  ]
}

type SubmitOptions = { path: string; pages: ChosenPages; summary: string; description: string }

function submitOperation(parts: IndexNowParts, { pages, ...about }: SubmitOptions): Operation<Site> {
  const { staff, features, framing } = parts
  return defineStaffOperation({
    ...about,
    method: 'post',
    access: 'settings',
    tag: 'search engines',
    responses: {
      200: dataResponse('The service accepted all of them.', data),
      502: failed,
      503: errorSchemaResponse(
        'No key is set, the address of the site is not public, or the database cannot be reached.',
      ),
    },
    async handle({ site, signedIn, request }) {
      const text = framing.texts.of(site)
      const { obstacle } = features.indexNow
      if (obstacle !== null) return errorResponse(503, text(obstacleTexts[obstacle]))
      const result = await submitPages(parts, pages, staff.authorOf(signedIn, request))
      const { submitted, status, isAccepted } = result
      const message = answerText(text, result)
      const answer = { success: isAccepted, data: { submitted, status, message } }
      return isAccepted ? { status: 200, body: answer } : { status: 502, body: { ...answer, message } }
    },
  })
}

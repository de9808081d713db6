import { dataResponse, errorSchemaResponse, storeUnavailableResponse } from '../../../api/components.ts'
import {
  type ErrorReply,
  errorResponse,
  type Operation,
  objectSchema,
  type RawRequest,
  type Reply,
} from '../../../api/operation.ts'
import { sendReply } from '../../../api/send-reply.ts'
import type { PictureProblem } from '../../../contract/picture-files.ts'
import { readBody } from '../../../server/http/read-body.ts'
import { capitalize } from '../../../shared/format/text.ts'
import type { Staff } from '../../../staff/staff.ts'
import type { StaffContent } from '../staff-content.ts'

const types = ['image/jpeg', 'image/png', 'image/webp']
const bodyLimit = 15 * 1024 * 1024

const text = { type: 'string' }
const number = { type: 'integer' }
const picture = objectSchema({
  name: { ...text, description: 'What a field of an entry says to show the picture.' },
  width: { ...number, description: 'In pixels, as it was kept.' },
  height: number,
})

type Query = { name?: string }

/** Pictures that staff upload for the content. */
export function adminMediaOperations({ publishing }: StaffContent, authorOf: Staff['authorOf']): readonly Operation[] {
  const upload: RawRequest = {
    method: 'post',
    path: '/api/admin/media',
    access: 'content',
    tag: 'content',
    summary: 'Uploads a picture',
    description:
      'It is encoded again, at most 2,400 pixels wide, without metadata such as where it was taken. No page shows it before an entry that names it is published, with its text for people who do not see it.',
    query: {
      type: 'object',
      properties: {
        name: { ...text, maxLength: 200, description: 'What the file is called; its name begins with it.' },
      },
    },
    body: {
      content: Object.fromEntries(types.map((type) => [type, { description: 'The bytes of the file.' }])),
      limit: bodyLimit,
    },
    responses: {
      201: dataResponse('It is kept.', picture),
      422: errorSchemaResponse('It is not fit for pages, or no picture.'),
      ...storeUnavailableResponse,
    },
    async raw({ signedIn, query, request }, response) {
      if (signedIn === null) throw new Error('a picture came without a session')
      const respond = (reply: Reply) => sendReply(request, response, reply)
      const body = await readBody(request, { types, limit: bodyLimit })
      if ('errorStatus' in body) return respond(body)
      const { name: fileName = '' } = query as Query // as the schema has it
      const uploaded = await publishing.upload({ bytes: body.bytes, fileName, by: authorOf(signedIn, request) })
      return respond('message' in uploaded ? unfit(uploaded) : { status: 201, body: { success: true, data: uploaded } })
    },
  }
  return [upload]
}

function unfit({ message, remedy }: PictureProblem): ErrorReply {
  const sentence = `This file ${message}. ${capitalize(remedy)}.`
  return errorResponse(422, sentence, { errors: [{ field: '', message: sentence }] })
}

import type { SettingStore } from '../../store/store.ts'
import { type Call, defineCall } from '../call.ts'
import { dataAnswer, storeAnswer } from '../components.ts'

/** The name under which the store keeps it. */
const headerCodeSetting = 'headerCode'

/** `GET /api/site-settings/header-code` (§7): polled by pages, so that an unchanged one costs a 304. */
export function headerCodeCall(settings: Pick<SettingStore, 'get'>): Call {
  const data = { type: 'object', required: ['headerCode'], properties: { headerCode: { type: 'string' } } }
  return defineCall({
    method: 'get',
    path: '/api/site-settings/header-code',
    tag: 'settings',
    summary: 'The HTML that an administrator has set for the head of pages',
    answers: {
      200: dataAnswer('The code; empty where none is set.', data, { headers: { ETag: 'Changes with the code.' } }),
      ...storeAnswer,
    },
    async handle() {
      const headerCode = (await settings.get(headerCodeSetting)) ?? ''
      return { status: 200, body: { success: true, data: { headerCode } }, cacheControl: 'no-cache' }
    },
  })
}

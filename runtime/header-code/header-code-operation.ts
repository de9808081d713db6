import { dataResponse, storeUnavailableResponse } from '../api/components.ts'
import { type ApiSite, type Operation, objectSchema, operationsFor } from '../api/operation.ts'
import type { SettingStore } from '../store/setting-store.ts'
import type { HeaderCode } from './header-code.ts'
import { headerCodeSetting } from './header-code-source.ts'

/** What is asked of a site: the code that its pages have. */
export type HeaderCodeSite = ApiSite & { readonly policy: { readonly headerCode: HeaderCode } }

const { defineOperation } = operationsFor<HeaderCodeSite>()

/**
 * `GET /api/site-settings/header-code` (§7): polled by pages, so that an unchanged one costs a 304. `refreshPages`:
 * makes pages with the stored code, which a page that learns of it opens next.
 */
export function headerCodeOperation(
  settings: Pick<SettingStore, 'get'>,
  refreshPages: () => Promise<void>,
): Operation<HeaderCodeSite> {
  const data = objectSchema({ headerCode: { type: 'string' } })
  return defineOperation({
    method: 'get',
    access: 'public',
    path: '/api/site-settings/header-code',
    tag: 'settings',
    summary: 'The HTML that an administrator has set for the head of pages',
    responses: {
      200: dataResponse('The code; empty where none is set.', data, { headers: { ETag: 'Changes with the code.' } }),
      ...storeUnavailableResponse,
    },
    async handle({ site }) {
      const headerCode = (await settings.get(headerCodeSetting)) ?? ''
      if (headerCode !== site.policy.headerCode.code) await refreshPages()
      return { status: 200, body: { success: true, data: { headerCode } }, cacheControl: 'no-cache' }
    },
  })
}

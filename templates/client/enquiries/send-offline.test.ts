import { expect, test } from 'vitest'
import { storedKeys } from '../stored-keys.ts'
import { sendOffline } from './send-offline.ts'

test('while another sends, something may be left to send', async () => {
  const outcome = await navigator.locks.request(storedKeys.offlineEnquiry, () =>
    sendOffline(() => Promise.reject(new Error('not to be solved'))),
  )
  expect(outcome).toBe('waiting')
})

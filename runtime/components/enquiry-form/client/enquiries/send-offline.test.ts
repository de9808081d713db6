import { expect, test } from 'vitest'
import { offlineName } from '../../../../page/browser/device-storage.ts'
import { sendOffline } from './send-offline.ts'

test('while another sends, something may be left to send', async () => {
  const outcome = await navigator.locks.request(offlineName, () =>
    sendOffline(() => Promise.reject(new Error('not to be solved'))),
  )
  expect(outcome).toBe('waiting')
})

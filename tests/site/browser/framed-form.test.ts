import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { adminSource } from '../../../bin/commands/parts/admin-source.ts'
import { createDevExtension } from '../../../bin/dev/dev-extension.ts'
import { readConfig } from '../../../runtime/server/config/read-config.ts'
import { startServer } from '../../../runtime/start.ts'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { openPage } from '../../shared/browsers/site-in-browser.ts'
import { scratchFolder } from '../../shared/servers/running-site.ts'

const browser = await sharedBrowser()
afterAll(closePages)

test("under 'dev' London's contact page shows an example of a form elsewhere, and the consumer form below it (§2.11, D35)", async () => {
  const read = readConfig({ PORT: '0', WATCHDOG_SECONDS: 'off', TOWNPAGES_VAR: join(await scratchFolder(), 'var') })
  if ('problems' in read) throw new Error(read.problems.join())
  const extension = createDevExtension(new Uint8Array())
  const log = pino({ level: 'silent' })
  const server = await startServer({
    config: read.config,
    folder: inject('dist'),
    program: { version: '0', adminSource: adminSource({}) },
    log,
    development: { extension },
  })
  const { page, problems } = await openPage({ browser, address: server.address }, '/contact-london')
  const section = page.locator('#contact-form')
  expect(await section.getByRole('heading', { level: 2 }).textContent()).toBe('Send Us a Message')
  expect(await page.locator('iframe').count()).toBe(0)
  await section.getByText('Show Contact Form').click()
  const frame = section.locator('iframe[title="Send Us a Message"]')
  await page.frameLocator('iframe').getByRole('button', { name: 'Send' }).click()
  await page.frameLocator('iframe').getByText('Nothing was sent: this form is an example.').waitFor()
  const { height, y } = (await frame.boundingBox()) ?? { height: 0, y: 0 }
  expect(height).toBe(500)
  expect((await section.locator('form[data-form="consumer"]').boundingBox())?.y).toBeGreaterThan(y + height)
  expect(await section.getByRole('link', { name: 'Open the form on its own page' }).isVisible()).toBe(true)
  await section.getByText('Hide Contact Form').click()
  expect(await frame.isVisible()).toBe(false)
  expect(problems.filter((problem) => !problem.includes('sandbox'))).toEqual([])
  await server.stop()
})

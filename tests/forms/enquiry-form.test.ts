import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageFaults, views } from '../shared/browsers/axe-rules.ts'
import { sharedBrowser } from '../shared/browsers/browser.ts'
import { openPage } from '../shared/browsers/site-in-browser.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { copySite, locksmith, scratchFolder, serveHere, townpagesHere } from '../shared/servers/running-site.ts'

const page = `import { EnquiryForm } from 'townpages/components'
import type { PageProps } from 'townpages/page'

export default function AskPage(page: PageProps) {
  return (
    <>
      <h1>Ask us</h1>
      <EnquiryForm page={page} />
    </>
  )
}
`

/** The locksmith with a form: a page, its address, and the look of the engine's components. */
async function siteWithForm() {
  const { folder, args } = await copySite(locksmith)
  const change = async (name: string, to: (text: string) => string) =>
    writeFile(join(folder, name), to(await readFile(join(folder, name), 'utf8')))
  await writeFile(join(folder, 'templates/pages/ask.tsx'), page)
  await change('templates/styles/site.css', (text) => `@import "townpages/components.css";\n${text}`)
  await change('templates/routes.yaml', (text) =>
    text.replace(
      '\npages:',
      '\nenquiries: on\n\npages:\n  - { name: ask, path: /ask, page: ask, title: Ask Us, description: Ask us what you like. }',
    ),
  )
  const generated = await townpagesHere(['generate', ...args, '--out', join(folder, 'dist')])
  expect(generated.stderr).toContain('pages written')
  const varFolder = await scratchFolder()
  const [browser, server] = await Promise.all([
    sharedBrowser(),
    serveHere(join(folder, 'dist'), { env: { TOWNPAGES_VAR: varFolder } }),
  ])
  return { browser, address: server.address, varFolder, stop: server.stop }
}

test('a form of three lines takes enquiries with and without JavaScript', async () => {
  const site = await siteWithForm()

  const scripted = await openPage(site, '/ask')
  const form = scripted.page.locator('form')
  await scripted.page.waitForFunction(() => document.forms[0]?.noValidate)
  await form.getByRole('button', { name: 'Send' }).click()
  expect(await form.getByRole('alert').first().innerText()).toContain(
    'Please fill in at least one of these: Phone and Email.',
  )
  for (const { width, colorScheme, rules } of views) {
    await scripted.page.setViewportSize({ width, height: 900 })
    await scripted.page.emulateMedia({ colorScheme })
    expect(await pageFaults(scripted.page, rules)).toEqual([])
  }
  await form.getByLabel('Name').fill('Ada Fenby')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill('Two locks, please.')
  await form.getByRole('button', { name: 'Send' }).click()
  const thanks = scripted.page.locator('.enquiry-said')
  await thanks.getByText('Thank you. We have your message.').waitFor()
  expect(await thanks.innerText()).toMatch(/Your reference: \w{4}-\w{4}\. You will hear from us by \w+day /)
  expect(scripted.problems).toEqual([])

  const plain = await openPage(site, '/ask', { javaScriptEnabled: false })
  await plain.page.getByLabel('Name').fill('Bo Alderwick')
  await plain.page.getByLabel('Phone').fill('12')
  await plain.page.getByLabel('Message').fill('A key is lost.')
  await plain.page.getByRole('button', { name: 'Send' }).click()
  expect(await plain.page.getByRole('alert').first().innerText()).toContain('Please check this phone number.')
  expect(await plain.page.getByLabel('Message').inputValue()).toBe('A key is lost.')
  await plain.page.getByLabel('Phone').fill('01632 960111')
  await plain.page.getByRole('button', { name: 'Send' }).click()
  expect(await plain.page.getByRole('status').innerText()).toMatch(
    /Thank you\. We have your message\.\s+Your reference: \w{4}-\w{4}\./,
  )
  expect(await plain.page.locator('form').count()).toBe(0)

  const store = await openStore({ databaseUrl: null, varFolder: site.varFolder, dataKey: null })
  const { enquiries } = await store.enquiries.list({ page: 1, pageSize: 5 })
  expect(enquiries.map(({ kind, fields }) => [kind, fields.name, fields.message]).sort()).toEqual([
    ['enquiry', 'Ada Fenby', 'Two locks, please.'],
    ['enquiry', 'Bo Alderwick', 'A key is lost.'],
  ])
  await store.close()
  await site.stop()
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { editInThread } from '../../bin/commands/parts/threads/edit-in-thread.ts'
import { type ContentEditor, EditorTimeError } from '../../runtime/contract/content/content-editor.ts'
import { createDrafts } from '../../runtime/publishing/drafts.ts'
import type { EditedContent } from '../../runtime/publishing/start-publishing.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { copySite, locksmith, scratchFolder } from '../shared/servers/running-site.ts'
import { startApi } from '../site/api/api-server.ts'
import { screensAs } from '../site/api/screens.ts'
import { addUser } from '../site/api/staff.ts'

test('a call that never ends ends its thread, and the next call begins with a new one', async () => {
  const { folder } = await copySite(locksmith)
  const [schema, town] = [join(folder, 'data/schemas/town.schema.json'), join(folder, 'data/towns/alderwick.yaml')]
  // A pattern that takes more steps for each further letter than anybody can wait for.
  await writeFile(
    schema,
    (await readFile(schema, 'utf8')).replace('"intro": {', '"intro": { "pattern": "^(?:(x+)+y|(?!x)[^]*)$",'),
  )
  await writeFile(town, (await readFile(town, 'utf8')).replace(/intro: >-\n.*/, `intro: ${'x'.repeat(60)}`))
  const failures: unknown[] = []
  const { editor, stop } = editInThread({
    data: join(folder, 'data'),
    templates: join(folder, 'templates'),
    out: join(folder, 'dist'),
    cache: false,
    limitMs: 2000,
    onFailure: (error: unknown) => failures.push(error),
  })
  onTestFinished(stop)
  const late = new EditorTimeError(2)
  // Others that wait for their turn learn it at once.
  const results = await Promise.allSettled([editor.drafts.check([]), editor.entries.collections()])
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([late, late])
  await expect(editor.entries.list('towns')).rejects.toEqual(late)
  expect(failures).toEqual([late, late])
})

/** A server whose editor answers no check in time. */
async function lateServer() {
  const varFolder = await scratchFolder()
  const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  const late = async () => Promise.reject(new EditorTimeError(60))
  const detail = {
    collection: 'towns',
    slug: 'here',
    path: 'towns/here.yaml',
    text: 'name: Here\n',
    version: 'one',
    data: { name: 'Here' },
  }
  const entry = async () => ({ ...detail, faults: [], isListed: true, retirements: [], schema: {}, pages: [] })
  const read = async (paths: string[]) => paths.map((path) => ({ path, text: detail.text, version: detail.version }))
  const editor = {
    entries: { get: entry, collections: late },
    drafts: { check: late, changes: late },
    files: { read },
  } as unknown as ContentEditor // of the rest nothing is asked for
  const drafts = createDrafts({ files: editor.files, drafts: store.drafts, now: () => new Date() })
  const content = { editor, publishing: { drafts } } as EditedContent // of publishing nothing else is asked for
  const api = await startApi(inject('dist'), { varFolder, content })
  onTestFinished(async () => {
    await api.stop()
    await store.close()
  })
  const { id } = await addUser(store, 'jo@example.com', 'editor')
  return { api, store, id, screens: await screensAs(api, 'jo@example.com') }
}

test('a text whose check does not end in time is kept as a draft, and the form says so in a sentence', async () => {
  const { store, id, screens } = await lateServer()
  const typed = await screens.post('/admin/content/towns/here/typed', {
    text: 'name: {{#each}}\n',
    base: 'one',
    keep: 'yes',
  })
  expect([typed.status, JSON.parse(typed.text)]).toMatchObject([
    200,
    {
      text: 'name: {{#each}}\n',
      faults: [{ severity: 'error', message: expect.stringMatching(/more than 60 seconds.*kept as your draft/) }],
    },
  ])
  expect((await store.drafts.get(id, 'towns/here.yaml'))?.text).toBe('name: {{#each}}\n')
})

test('screens and calls say that it took too long, and that nothing was published', async () => {
  const { api, screens } = await lateServer()
  const screen = await screens.get('/admin/content')
  expect([screen.status, screen.text]).toEqual([503, expect.stringContaining('That took too long')])
  const draft = JSON.stringify({ draft: [{ path: 'towns/here.yaml', text: 'name: Here' }] })
  const headers = { cookie: screens.cookie, Origin: 'http://127.0.0.1', 'Content-Type': 'application/json' }
  const call = await api.call('/api/admin/content/check', { method: 'POST', headers, body: draft })
  expect([call.status, call.body?.message]).toEqual([503, expect.stringContaining('Nothing was published')])
})

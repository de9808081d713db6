import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/shared/servers/running-site.ts'
import { recordName, removeOthers } from './export-folder.ts'
import { readRecord } from './export-record.ts'

const record = recordName({ number: 1, of: 2 })

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await scratchFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('what an interrupted run left is removed, and nothing of another part or of somebody else', async () => {
  const own = ['gone.html', 'gone.html.gz', 'gone.html.7.tmp', 'kept.html.br.7.tmp', `${record}.7.tmp`]
  const others = ['kept.html', 'other-part.html.8.tmp', 'report.2026.tmp']
  const folder = await folderWith(Object.fromEntries([...own, ...others].map((name) => [name, ''])))
  expect(await removeOthers(folder, { earlier: new Set(['gone.html']), kept: new Set(['kept.html']), record })).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual(others)
})

test.each(['../other.html', 'a/../../other.html', '..\\other.html'])(
  'a record that names %s is not used',
  async (name) => {
    const folder = await folderWith({
      [record]: JSON.stringify({ format: 1, compressed: false, names: ['a.html', name], files: {} }),
    })
    const { names } = await readRecord({ folder, name: record, compresses: false, isUsed: true })
    expect([...names]).toEqual([])
  },
)

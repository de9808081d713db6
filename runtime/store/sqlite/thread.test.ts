import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder, townpages } from '../../../tests/shared/servers/running-site.ts'

test('a thread that is closed while a reply is on its way keeps the process until it has ended', async () => {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'townpages.db'), '')
  const script = join(folder, 'script.ts')
  // A process that nothing keeps while it waits ends with 13.
  await writeFile(
    script,
    `import { startSqliteThread } from '${import.meta.resolve('./thread.ts')}'
    const thread = startSqliteThread('${join(folder, 'townpages.db')}')
    const late = thread.run('select 1 as one', [])
    await thread.close()
    console.log('closed', (await late).rows[0]?.one)`,
  )
  expect(await townpages([], { script })).toMatchObject({ code: 0, stdout: 'closed 1\n' })
})

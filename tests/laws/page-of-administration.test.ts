import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
// Addresses as values: the test runner follows literal imports of test files.
const page = './statistics/page.ts'
const pages = './runtime/admin/pages.ts'
const line = `  (await import('${page}')).page,\n`
// What starts administration, without the tests that know the page.
const checked = {
  extends: './tsconfig.base.json',
  include: ['runtime/services.ts', 'runtime/admin', 'runtime/**/*.d.ts'],
  exclude: ['**/*.test.*'],
}

test('without its folder and its line in the table a page of administration is gone, and the others type check', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'townpages-page-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await cp(join(root, 'runtime'), join(copy, 'runtime'), { recursive: true })
  await cp(join(root, 'package.json'), join(copy, 'package.json'))
  await cp(join(root, 'tsconfig.json'), join(copy, 'tsconfig.base.json'))
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(checked))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const table = join(copy, 'runtime/admin/pages.ts')
  const text = await readFile(table, 'utf8')
  expect(text).toContain(line)
  await writeFile(table, text.replace(line, ''))
  await rm(join(copy, 'runtime/admin/statistics'), { recursive: true })
  expect(tell(copy, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', copy])).toBe('')
  const print = `for (const { section } of (await import('${pages}')).pages) if (section) console.log(section.address)`
  const sections = ['/admin/enquiries', '/admin/content', '/admin/people', '/admin/settings']
  expect(tell(copy, ['--input-type=module', '-e', print]).trim().split('\n')).toEqual(sections)
})

function tell(cwd: string, args: readonly string[]): string {
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return stdout
}

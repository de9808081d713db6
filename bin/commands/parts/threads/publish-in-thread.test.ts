import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TemplateError } from '../../../../generator/compile/template-error.ts'
import { EnvironmentError } from '../../../../runtime/shared/system/environment-error.ts'
import { copySite, locksmith, scratchFolder } from '../../../../tests/shared/servers/running-site.ts'
import { publishInThread } from './publish-in-thread.ts'

async function siteToPublish() {
  const { folder } = await copySite(locksmith)
  const [data, templates, out] = ['data', 'templates', 'dist'].map((name) => join(folder, name)) as [
    string,
    ...string[],
  ]
  return { data, templates, out, cache: false, asOf: '2026-11-20' } as Parameters<typeof publishInThread>[0]
}

test('what was written, how far it is and what the templates were made from come from the thread', async () => {
  const [stages, made] = [new Set<string>(), [] as unknown[]]
  const { faults, written } = await publishInThread(await siteToPublish(), {
    progress: (stage) => void stages.add(stage),
    onMade: (files) => void made.push(files),
  })
  expect([faults, written?.pages]).toEqual([[], expect.any(Number)])
  expect(stages.size).toBeGreaterThan(1)
  expect(made.length).toBeGreaterThan(0)
})

test('a template that does not compile is told with its place', async () => {
  const site = await siteToPublish()
  await writeFile(join(site.templates, 'document.tsx'), 'export default function Document( {')
  const error = await publishInThread(site).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TemplateError)
  expect((error as TemplateError).faults[0]?.span.file).toMatch(/document\.tsx$/)
})

test('a folder that is missing is a problem of the environment', async () => {
  const data = join(await scratchFolder(), 'nowhere')
  const error = await publishInThread({ ...(await siteToPublish()), data }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EnvironmentError)
  expect((error as Error).message).toContain(data)
})

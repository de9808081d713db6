import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildAdmin } from '../../scripts/build-admin.ts'
import { root, scratchFolder } from '../shared/servers/running-site.ts'

type Component = { name: string; version: string; purl: string }
type Bom = {
  bomFormat: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Package = { name: string; dependencies: Record<string, string>; devDependencies: Record<string, string> }

test('npm run sbom lists every package that the product needs or has in it, and none that only tests need', async () => {
  const file = join(await scratchFolder(), 'sbom.json')
  await promisify(execFile)('npm', ['run', '--silent', 'sbom', '--', file], { cwd: root })
  const { bomFormat, metadata, components, dependencies: graph } = JSON.parse(await readFile(file, 'utf8')) as Bom
  const { name, dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as Package
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', name])
  // A package may be there in two versions.
  const listed = Map.groupBy(components, (component) => component.name)
  const has = (dependency: string, version: string) =>
    listed.get(dependency)?.some((component) => component.version === version) === true
  expect(Object.entries(dependencies).filter(([dependency, version]) => !has(dependency, version))).toEqual([])
  const builtIn = (await buildAdmin()).packages.map((folder) => folder.replace('node_modules/', ''))
  expect(builtIn.filter((dependency) => !listed.has(dependency))).toEqual([])
  expect(
    Object.keys(devDependencies).filter((dependency) => listed.has(dependency) && !builtIn.includes(dependency)),
  ).toEqual([])
  const known = new Set(components.map(({ purl }) => purl))
  expect(graph.flatMap(({ dependsOn }) => dependsOn).filter((purl) => !known.has(purl))).toEqual([])
  expect(new Set(graph.flatMap(({ dependsOn }) => dependsOn)).size).toBe(known.size)
})

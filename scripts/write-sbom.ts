import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAdmin } from './build-admin.ts'

// `npm run sbom [-- FILE]`: what the product is made of, in CycloneDX 1.5, from the lock file, and what of it
// administration was built from; what only tests need is left out. (`npm sbom --omit dev` also leaves out what the
// product shares with something that tests need.)
type Locked = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  optional?: true
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Locked>>

const root = join(import.meta.dirname, '..')
const between = 'node_modules/'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }
const bom = makeBom(packages, (await buildAdmin()).packages)
const file = process.argv[2] ?? join(root, 'sbom.json')
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
process.stdout.write(`${bom.components.length} packages written to ${file}\n`)

function makeBom(all: Packages, bundled: readonly string[]) {
  const { '': product = {} } = all
  const used = needed(all, bundled)
  const ref = (path: string) => (path === '' ? `${product.name}@${product.version}` : purlOf(path, all[path] ?? {}))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref(''),
        name: product.name,
        version: product.version,
        ...licensed(product),
      },
    },
    components: distinct(
      [...used.keys()].filter((path) => path !== '').map((path) => toComponent(path, all[path] ?? {})),
    ),
    // The same version may lie in several folders: it is listed once.
    dependencies: [...new Map([...used].map(([path, found]) => [ref(path), found.map(ref)]))].map(([of, on]) => ({
      ref: of,
      dependsOn: on,
    })),
  }
}

/**
 * What the product needs or has in it, and what that needs: the folder of each package, and those of the packages that
 * it asks for.
 */
function needed(all: Packages, bundled: readonly string[]): Map<string, string[]> {
  const used = new Map<string, string[]>()
  const waiting = ['']
  for (const path of waiting) {
    if (used.has(path)) continue
    const asked = namesOf(all[path] ?? {}).flatMap((name) => resolve(all, path, name) ?? [])
    const found = path === '' ? [...new Set([...asked, ...bundled])] : asked
    used.set(path, found)
    waiting.push(...found)
  }
  return used
}

function toComponent(path: string, locked: Locked) {
  const purl = purlOf(path, locked)
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(path, locked),
    version: locked.version,
    scope: locked.optional === true ? 'optional' : 'required',
    purl,
    ...licensed(locked),
    ...hashed(locked),
  }
}

function licensed({ license }: Locked) {
  return license === undefined ? {} : { licenses: [{ expression: license }] }
}

/** npm notes `sha512-` and base64; CycloneDX wants the digits. */
function hashed({ integrity }: Locked) {
  const sum = /^sha512-(\S+)/.exec(integrity ?? '')?.[1]
  return sum === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }
}

function namesOf({ dependencies, optionalDependencies }: Locked): string[] {
  return [...new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {})])]
}

/**
 * Where Node would find a package from another: beside it, or in any folder above. Null for one that was not installed
 * anywhere.
 */
function resolve(all: Packages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(between) - 1))) {
    const path = `${at === '' ? '' : `${at}/`}${between}${name}`
    if (all[path] !== undefined) return path
    if (at === '') return null
  }
}

function nameOf(path: string, { name }: Locked): string {
  return name ?? path.slice(path.lastIndexOf(between) + between.length)
}

function purlOf(path: string, locked: Locked): string {
  return `pkg:npm/${nameOf(path, locked).replace('@', '%40')}@${locked.version}`
}

function distinct<T extends { purl: string }>(components: readonly T[]): T[] {
  return [...new Map(components.map((component) => [component.purl, component])).values()]
}

import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** The version of this copy of townpages. */
export const version = readVersion()

function readVersion(): string {
  const file = findPackageJSON('..', import.meta.url)
  if (file === undefined) throw new Error('townpages lies in no package')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

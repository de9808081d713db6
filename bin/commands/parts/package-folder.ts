import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of this copy of Townpages: a checkout or an installed package. */
export const packageFolder = findFolder()

function findFolder(): string {
  const file = findPackageJSON('..', import.meta.url)
  if (file === undefined) throw new Error('townpages lies in no package')
  return dirname(file)
}

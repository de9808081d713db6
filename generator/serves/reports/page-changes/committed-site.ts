import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { EnvironmentError } from '../../../../runtime/shared/system/environment-error.ts'
import { findAbove } from '../../../../runtime/shared/system/find-above.ts'
import { type GitResult, runGit } from '../../../../runtime/shared/system/git.ts'
import type { SiteFolders } from '../../../read/site-folders.ts'
import { publicFolder } from '../../../read/site-folders.ts'

/**
 * The folders of a site as a commit has them. `templates` is the present folder if nothing in it, and nothing public,
 * has changed.
 */
export type CommittedSite = SiteFolders & {
  commit: string
  day: string
  /** Deletes the copies. */
  remove(): Promise<void>
}
/** Why a name leads to no commit with the site, as a sentence. */
export type NoCommittedSite = { problem: string }

// A commit of a large repository, or one that git has to fetch files for.
const timeoutMs = 60_000

/**
 * Copies the folders of a site from a commit to a temporary folder; `ref` names the commit. Throws an
 * `EnvironmentError` if there is no git, or if a folder is in no repository.
 */
export async function readCommittedSite(
  { data, templates }: SiteFolders,
  ref: string,
): Promise<CommittedSite | NoCommittedSite> {
  const [dataPlace, templatesPlace] = [await placeInGit(data), await placeInGit(templates)]
  const commit = await commitOf(dataPlace.top, ref)
  const own = dataPlace.top === templatesPlace.top ? commit : await commitOf(templatesPlace.top, ref)
  if (commit === null || own === null)
    return { problem: await missingCommit(ref, commit === null ? dataPlace : templatesPlace) }
  const target = await mkdtemp(join(tmpdir(), 'townpages-commit-'))
  const remove = () => rm(target, { recursive: true, force: true })
  try {
    const found = { data: join(target, 'site/data'), templates: join(target, 'site/templates') }
    await mkdir(dirname(found.data))
    if (!(await copyCommitted(dataPlace, commit.id, found.data))) return await without(data)
    const isSame = (await isUnchanged(templates, own.id)) && (await isUnchanged(publicFolder(templates), own.id))
    if (!isSame && !(await copyTemplates(templates, { place: templatesPlace, commit: own.id, to: found.templates })))
      return await without(templates)
    return {
      data: found.data,
      templates: isSame ? templates : found.templates,
      commit: commit.id,
      day: commit.day,
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }

  async function without(folder: string): Promise<NoCommittedSite> {
    await remove()
    return { problem: `${ref} has no folder ${folder}` }
  }
}

/** A folder in a repository. */
type Place = {
  folder: string
  /** The root of its work tree. */
  top: string
  /** The path from there, empty or with a slash at its end. */
  prefix: string
}

async function placeInGit(folder: string): Promise<Place> {
  const { code, stdout, stderr } = await runGit(folder, ['rev-parse', '--show-toplevel', '--show-prefix'])
  if (code === null) throw new EnvironmentError('a comparison with a commit needs git, and it could not be started')
  if (code !== 0) {
    const reason = /not a git repository/.test(stderr) ? 'it is in no git repository' : lastLine(stderr)
    throw new EnvironmentError(`${folder} cannot be compared with a commit: ${reason}`)
  }
  const [top = '', prefix = ''] = stdout.toString().split('\n')
  return { folder, top, prefix }
}

async function commitOf(top: string, ref: string): Promise<{ id: string; day: string } | null> {
  const { code, stdout } = await runGit(top, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
  if (code !== 0) return null
  const id = stdout.toString().trim()
  return { id, day: (await runGit(top, ['log', '-1', '--format=%cs', id])).stdout.toString().trim() }
}

async function missingCommit(ref: string, { folder, top }: Place): Promise<string> {
  const { stdout } = await runGit(top, ['rev-parse', '--is-shallow-repository'])
  const isShallow = stdout.toString().trim() === 'true'
  const remedy = isShallow ? '; this clone is shallow: `git fetch --unshallow` gets all commits' : ''
  return `there is no commit ${ref} in the repository of ${folder}${remedy}`
}

/**
 * Copies a folder of a commit with an index of its own: neither the work tree nor the index of the repository is
 * touched.
 */
async function copyCommitted(
  { top, prefix }: Pick<Place, 'top' | 'prefix'>,
  commit: string,
  to: string,
): Promise<boolean> {
  const tree = prefix === '' ? commit : `${commit}:${prefix.replace(/\/$/, '')}`
  if (prefix !== '' && (await runGit(top, ['cat-file', '-t', tree])).stdout.toString().trim() !== 'tree') return false
  const copy = `${to}.copy`
  const options = { timeoutMs, env: { GIT_INDEX_FILE: `${to}.index` } }
  await mustRun(runGit(top, ['read-tree', ...(prefix === '' ? [] : [`--prefix=${prefix}`]), tree], options))
  await mustRun(runGit(top, ['checkout-index', '--all', '--quiet', `--prefix=${copy}/`], options))
  await rename(join(copy, prefix), to)
  return true
}

type TemplatesOptions = { place: Place; commit: string; to: string }

/**
 * Templates need what is around them: public files, packages, and the package that says of what kind their modules are.
 */
async function copyTemplates(templates: string, { place, commit, to }: TemplatesOptions): Promise<boolean> {
  if (!(await copyCommitted(place, commit, to))) return false
  const site = dirname(to)
  const beside = place.prefix === '' ? null : { top: place.top, prefix: place.prefix.replace(/[^/]+\/$/, 'public/') }
  if (beside !== null) await copyCommitted(beside, commit, join(site, 'public'))
  const [modules, description] = [pathAbove(templates, 'node_modules'), pathAbove(templates, 'package.json')]
  if (modules !== null) await symlink(modules, join(site, 'node_modules'), 'junction')
  if (description !== null) await copyFile(description, join(site, 'package.json'))
  return true
}

/** Whether a folder is as a commit has it, without new files; also if neither has the folder. */
async function isUnchanged(folder: string, commit: string): Promise<boolean> {
  const parent = dirname(resolve(folder))
  const [tracked, untracked] = await Promise.all([
    runGit(parent, ['diff', '--quiet', commit, '--', resolve(folder)]),
    runGit(parent, ['ls-files', '--others', '--exclude-standard', '--', resolve(folder)]),
  ])
  return tracked.code === 0 && untracked.code === 0 && untracked.stdout.length === 0
}

function pathAbove(folder: string, name: string): string | null {
  const above = findAbove(dirname(resolve(folder)), (each) => existsSync(join(each, name)))
  return above === null ? null : join(above, name)
}

async function mustRun(running: Promise<GitResult>): Promise<void> {
  const { code, stderr } = await running
  if (code !== 0)
    throw new EnvironmentError(`git could not read the commit: ${lastLine(stderr) || 'it did not end in time'}`)
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

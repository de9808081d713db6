import { randomUUID } from 'node:crypto'
import { createPublisher } from '../../../generator/publish.ts'
import { withFolderLock } from '../../../runtime/publishing/content-lock.ts'
import type { VersionStore } from '../../../runtime/publishing/store/version-store.ts'
import type { ExitCode } from '../../command.ts'
import { reportFaults } from '../../reports/report-faults.ts'
import type { Terminal } from '../../terminal.ts'
import { confirm } from '../parts/confirm.ts'
import { compareCheckout } from './checkout-state.ts'
import { type ContentOptions, countOf, showFiles } from './show-files.ts'

/** `townpages content push`. The content of the checkout is checked as a whole first. */
export async function push(
  { versions }: { versions: VersionStore },
  options: ContentOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const last = await versions.last()
  const files = await compareCheckout(options, versions)
  const [pushed, unpulled] = [
    files.filter(({ kind }) => kind === 'changed'),
    files.filter(({ kind }) => kind !== 'changed'),
  ]
  if (unpulled.length > 0) {
    showFiles(unpulled, options, terminal)
    terminal.info('these were published since: run `townpages content pull` first')
    return 1
  }
  if (pushed.length === 0) {
    terminal.note('there is nothing to publish')
    return 0
  }
  const { site, faults } = await createPublisher({ ...options, out: 'dist' }).check()
  if (site === null) {
    reportFaults(faults, options, terminal)
    terminal.info('nothing was published')
    return 1
  }
  showFiles(pushed, options, terminal)
  if (!(await confirm(`publish ${countOf(pushed)}?`, options, terminal))) return 0
  const version = await withFolderLock(options.data, async () => {
    const now = await compareCheckout(options, versions)
    if (JSON.stringify(now) !== JSON.stringify(files)) return null
    return versions.add({
      id: randomUUID(),
      after: last,
      at: new Date().toISOString(),
      by: 'command line',
      userId: null,
      network: null,
      note: options.note ?? '',
      kind: 'push',
      of: null,
      files: pushed.map(({ path, mine, theirs }) => ({ path, before: theirs, after: mine })),
    })
  })
  if (version === null) {
    terminal.info('something has changed meanwhile, and nothing was published; run the command again')
    return 1
  }
  terminal.success(`version ${version.number}: ${countOf(pushed)}`)
  terminal.note('servers that run apply it within seconds, others when they start')
  return 0
}

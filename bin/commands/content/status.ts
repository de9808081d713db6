import type { VersionStore } from '../../../runtime/publishing/store/version-store.ts'
import type { ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { compareCheckout, type DifferentFile } from './checkout-state.ts'
import { type ContentOptions, showFiles } from './show-files.ts'

/** `townpages content status`. */
export async function status(
  { versions }: { versions: VersionStore },
  options: ContentOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const files = await compareCheckout(options, versions)
  showFiles(files, options, terminal)
  const count = (kind: DifferentFile['kind']) => files.filter((file) => file.kind === kind).length
  terminal.note(`${count('behind')} to pull, ${count('changed')} to push, ${count('both')} changed on both sides`)
  return 0
}

import type { Terminal } from '../../terminal.ts'

/** Asks for confirmation of a change or deletion, unless `--yes` is given. */
export async function confirm(question: string, { yes }: { yes?: true }, terminal: Terminal): Promise<boolean> {
  const sure = yes === true || (await terminal.confirm(question))
  if (!sure) terminal.info('nothing was changed')
  return sure
}

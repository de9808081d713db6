import type { Terminal } from '../../terminal.ts'

/** Whether what changes or deletes is to be done: `--yes` answers, else the person at the terminal is asked. */
export async function confirm(question: string, { yes }: { yes?: true }, terminal: Terminal): Promise<boolean> {
  const sure = yes === true || (await terminal.confirm(question))
  if (!sure) terminal.info('nothing was changed')
  return sure
}

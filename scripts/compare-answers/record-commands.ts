import { type ComparableResponse, normalize } from './normalize-response.ts'
import { runTownpages } from './run-checkout.ts'

/** `--help` of `townpages` and of every command below it. */
export async function recordCommands(checkout: string): Promise<ReadonlyMap<string, ComparableResponse>> {
  const help = new Map<string, ComparableResponse>()
  const record = async (names: readonly string[]): Promise<void> => {
    const { code, stdout, stderr } = await runTownpages(checkout, [...names, '--help'])
    help.set(['townpages', ...names].join(' '), { summary: `exit ${code}`, body: normalize(stdout + stderr, checkout) })
    for (const name of commandsIn(stdout)) await record([...names, name])
  }
  await record([])
  return help
}

/** The names that commander lists under 'Commands:'. */
function commandsIn(help: string): string[] {
  const [, list = ''] = help.split(/^Commands:$/m)
  return [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help')
}

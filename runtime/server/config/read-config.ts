import type { Config } from './config.ts'
import { readOutbound } from './outbound.ts'
import { readServing } from './serving.ts'
import { type Environment, openSettings } from './settings.ts'
import { readStorage } from './storage.ts'
import { readThirdParties } from './third-parties.ts'

/** The settings, or a sentence for each that is wrong; the sentence names the variable and repeats no secret. */
export function readConfig(environment: Environment): { config: Config } | { problems: string[] } {
  const problems: string[] = []
  const settings = openSettings(environment, problems)
  const config: Config = {
    ...readServing(settings),
    ...readStorage(settings),
    ...readOutbound(settings),
    ...readThirdParties(settings),
    unused: Object.keys(environment).filter((name) => name.startsWith('OTEL_')),
  }
  return problems.length > 0 ? { problems } : { config }
}

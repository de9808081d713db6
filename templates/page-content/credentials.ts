import type { Shell } from 'townpages/page'
import type { CredentialSummary } from '../data-types.ts'
import { published } from './published-samples.ts'

/**
 * What somebody holds of these and a page may show: `agency`, or the slug of a person. The generator leaves out what has
 * ended (`x-shown`).
 */
export function heldBy(
  holder: string,
  credentials: readonly CredentialSummary[],
  shell: Pick<Shell, 'hidesSamples'>,
): readonly CredentialSummary[] {
  return published(
    credentials.filter((credential) => credential.holder === holder),
    shell,
  )
}

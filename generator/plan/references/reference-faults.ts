import type { KnownEntries } from '../../collections/known-entries.ts'
import type { Fault } from '../../faults/fault.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { CheckedSite } from '../checked-site.ts'
import { answerTexts } from './answer-texts.ts'
import { bracketedNames } from './bracketed-names.ts'
import { deadLinks } from './dead-links.ts'
import { messagePlaceholders } from './message-placeholders.ts'
import { vanishedSlugs } from './vanished-slugs.ts'

export type ReferenceOptions = {
  schemas: Schemas
  /** The addresses of public files. */
  publicFiles: readonly string[]
  entries: readonly Entry[]
  known: KnownEntries
  /** Whether every page could be planned. */
  isWhole: boolean
  /** The faults that were found before. */
  early: readonly Fault[]
}

/** What texts say of other things of a planned site: of addresses, facts and placeholders. */
export function referenceFaults(site: CheckedSite, options: ReferenceOptions): Fault[] {
  const { entries, schemas, isWhole } = options
  return [
    ...(isWhole ? [...addressFaults(site, options), ...answerTexts(site)] : []),
    ...bracketedNames(entries, site.routes, schemas),
    ...messagePlaceholders(entries, site.routes, schemas),
  ]
}

/** Addresses that no longer have an answer. This is known only if every page could be planned. */
function addressFaults(site: CheckedSite, { schemas, publicFiles, known, early }: ReferenceOptions): Fault[] {
  const reported = new Set(early.filter(({ code }) => code === 'deleted-entry').map(({ span }) => span.file))
  return [
    ...vanishedSlugs({ ...site, known, schemas }).filter(({ span }) => !reported.has(span.file)),
    ...deadLinks({ site, schemas, publicFiles: new Set(publicFiles) }),
  ]
}

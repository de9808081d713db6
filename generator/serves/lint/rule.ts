import type { Fault } from '../../faults/fault.ts'
import type { CheckedSite } from '../../plan/checked-site.ts'
import type { SiteAddresses } from '../../plan/site-addresses.ts'
import type { SiteInput } from '../../site.ts'
import type { Language } from './language.ts'
import type { ReadPages } from './read-pages.ts'

/**
 * What rules look at: a site whose content holds, and of its input the tables of facts and the day (`YYYY-MM-DD`) on
 * which it is looked at.
 */
export type LintContext = { site: CheckedSite } & Pick<SiteInput, 'schemas' | 'tables' | 'today'>

export type LintRule = (context: LintContext & { language: Language }) => readonly Fault[]

/** What rules about rendered pages look at. */
export type LintedPage = Pick<LintContext, 'site' | 'schemas'> & { pages: ReadPages; addresses: SiteAddresses }

export type PageRule = (context: LintedPage) => readonly Fault[]

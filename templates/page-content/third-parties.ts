import { formatList, type Shell, type ThirdParty } from 'townpages/page'
import type { LegalSection, Site } from '../data-types.ts'

/** The services by name: 'Google Analytics and Microsoft Clarity'. */
export function serviceNames({ consent: { services } }: Site, thirdParties: readonly ThirdParty[]): string {
  const names = { 'google-analytics': services.googleAnalytics, 'microsoft-clarity': services.microsoftClarity }
  // Scripts that an administrator has added are called by the servers that they come from.
  const hosts = (id: string) => (id === '' ? [services.headerCode] : id.split(' '))
  return formatList(
    thirdParties.flatMap(({ service, id }) => (service === 'header-code' ? hosts(id) : [names[service]])),
  )
}

/** The parts of a legal text that are true of a site with these services, and with or without examples. */
export function sectionsThatHold(
  sections: readonly LegalSection[],
  { thirdParties = [], hidesSamples }: Pick<Shell, 'thirdParties' | 'hidesSamples'>,
): LegalSection[] {
  const present = new Set<string>([
    thirdParties.length === 0 ? 'no-third-parties' : 'third-parties',
    ...thirdParties.map(({ service }) => service),
    ...(hidesSamples === true ? [] : ['examples']),
  ])
  return sections.filter(({ when }) => when === undefined || present.has(when))
}

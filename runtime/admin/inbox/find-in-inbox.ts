import type { Manifest } from '../../contract/manifest.ts'
import type { EnquiryStore } from '../../enquiries/store/enquiry-store.ts'
import { memoize } from '../../shared/content/memo.ts'
import type { Site } from '../../site/site.ts'
import type { FindOptions, FoundTarget, TargetGroup } from '../frame/admin-page.ts'
import { bestMatches } from '../frame/present/best-matches.ts'
import { townsOf } from '../frame/present/towns.ts'
import { presentItem } from './item/present-item.ts'
import { enquiryQuery } from './list/enquiry-filters.ts'
import { listAddress } from './list/list-address.ts'

type InboxOptions = FindOptions & { enquiries: Pick<EnquiryStore, 'after'>; now: Date }
type EnquiryOptions = Pick<InboxOptions, 'enquiries' | 'text' | 'now'> & { settings: NonNullable<Site['enquiries']> }

const townsShown = 5
const enquiriesShown = 5
const ofTownShown = 3

/** The names of the towns by slug. Short names first: what was typed is more of them. */
const townNames: (manifest: Manifest) => ReadonlyMap<string, string> = memoize((manifest: Manifest) => {
  const named = [...townsOf(manifest)].map(([slug, { name }]) => [slug, name] as const)
  return new Map(named.toSorted(([, a], [, b]) => a.length - b.length || (a < b ? -1 : 1)))
})

/** Enquiries, and the lists of towns. */
export async function findInInbox(
  typed: string,
  { site, may, text, ...options }: InboxOptions,
): Promise<readonly TargetGroup[]> {
  const { enquiries: settings, manifest } = site
  if (!may('enquiries') || settings === null) return []
  const found = bestMatches([...townNames(manifest)], typed, ([, name]) => name).slice(0, townsShown)
  const enquiries = await findEnquiries(typed, found[0]?.[0], { ...options, settings, text })
  const places = found.map(([slug, name]) => ({
    text: name,
    detail: text('palette.town'),
    isBad: false,
    address: `${listAddress}?${new URLSearchParams({ town: slug })}`,
  }))
  return [
    { name: text('frame.enquiries'), items: enquiries },
    { name: text('palette.towns'), items: places },
  ]
}

/** The enquiries that a search finds, and else the newest of the town that matches best. */
async function findEnquiries(
  typed: string,
  town: string | undefined,
  { enquiries, settings, text, now }: EnquiryOptions,
): Promise<FoundTarget[]> {
  const { spam: _, ...query } = enquiryQuery({ q: typed }, settings, now)
  const searched = await enquiries.after(query, null, enquiriesShown)
  const found =
    searched.length > 0 || town === undefined
      ? searched
      : await enquiries.after(enquiryQuery({ town }, settings, now), null, ofTownShown)
  return found.map((enquiry) => {
    const { reference, who, place, safety } = presentItem(enquiry, settings, now, text)
    return {
      text: [reference, who, place].filter((part) => part !== '').join(', '),
      detail: safety === 'no' ? text('palette.do-not-call') : '',
      address: `${listAddress}/${reference}`,
      isBad: safety === 'no',
    }
  })
}

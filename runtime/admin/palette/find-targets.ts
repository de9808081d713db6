import type { NamedEntry } from '../../contract/content-editor.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../enquiries/store/enquiry.ts'
import type { EnquiryStore } from '../../enquiries/store/enquiry-store.ts'
import type { Permission } from '../../staff/roles.ts'
import { entryAddress } from '../content/content-addresses.ts'
import { enquiryQuery } from '../inbox/list/enquiry-filters.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import { presentItem } from '../inbox/item/present-item.ts'
import type { AdminText } from '../frame/texts.ts'
import { type Screen, screensFor } from './list-screens.ts'

/** Something to go to. `isBad`: the detail is a warning. */
export type Target = { text: string; detail: string; address: string; isBad: boolean }
export type TargetGroup = { name: string; items: readonly Target[] }

export type TargetOptions = {
  may: (permission: Permission) => boolean
  enquiries: Pick<EnquiryStore, 'after'>
  /** Null on a site that takes no enquiries. */
  settings: EnquirySettings | null
  /** The towns by their slugs. */
  towns: ReadonlyMap<string, string>
  /** The entries of the content. */
  namesOf: () => Promise<readonly NamedEntry[]>
  text: AdminText
  now: Date
}

const townsShown = 5
const entriesShown = 5
const enquiriesShown = 5
const ofTownShown = 3

/** What the palette offers for what was typed; without anything, all screens. Only what the person may see. */
export async function findTargets(typed: string, options: TargetOptions): Promise<readonly TargetGroup[]> {
  const { may, towns, text } = options
  const screens = best(screensFor(may, text), typed, ({ text: name }) => name).map((screen: Screen) => ({ ...screen, isBad: false }))
  const own = [
    { name: text('frame.content'), items: typed !== '' && may('content') ? await findEntries(typed, options) : [] },
    { name: text('palette.screens'), items: screens },
  ]
  if (typed === '' || !may('enquiries') || options.settings === null) return named(own)
  const found = best([...towns], typed, ([, name]) => name).slice(0, townsShown)
  const enquiries = await findEnquiries(typed, found[0]?.[0], { ...options, settings: options.settings })
  const places = found.map(([slug, name]) => ({
    ...{ text: name, detail: text('palette.town'), isBad: false },
    address: `${listAddress}?${new URLSearchParams({ town: slug })}`,
  }))
  return named([{ name: text('frame.enquiries'), items: enquiries }, { name: text('palette.towns'), items: places }, ...own])
}

/** The entries of the content by their names, short ones first. */
async function findEntries(typed: string, { namesOf }: TargetOptions): Promise<Target[]> {
  const found = best(
    (await namesOf()).toSorted((one, other) => one.name.length - other.name.length),
    typed,
    ({ name }) => name,
  )
  return found
    .slice(0, entriesShown)
    .map(({ collection, slug, name }) => ({ text: name, detail: collection, address: entryAddress(collection, slug), isBad: false }))
}

/** The enquiry with this reference, those with this address or number, and else the newest of the town that matches best. */
async function findEnquiries(
  typed: string,
  town: string | undefined,
  { enquiries, settings, text, now }: TargetOptions & { settings: EnquirySettings },
): Promise<Target[]> {
  const { spam: _, ...query } = enquiryQuery({ q: typed })
  const isExact = query.location === undefined
  if (!isExact && town === undefined) return []
  const found = await enquiries.after(isExact ? query : enquiryQuery({ town: town ?? '' }), null, isExact ? enquiriesShown : ofTownShown)
  return found.map((enquiry: Enquiry) => {
    const { reference, who, place, safety } = presentItem(enquiry, settings, now, text)
    return {
      text: [reference, who, place].filter((part) => part !== '').join(', '),
      detail: safety === 'no' ? text('palette.do-not-call') : '',
      address: `${listAddress}/${reference}`,
      isBad: safety === 'no',
    }
  })
}

/** Those whose name contains what was typed: first those that begin with it, then those with a word that does. */
function best<T>(all: readonly T[], typed: string, nameOf: (one: T) => string): T[] {
  const wanted = typed.toLowerCase()
  const rank = (one: T) => {
    const name = nameOf(one).toLowerCase()
    if (name.startsWith(wanted)) return 0
    if (name.includes(` ${wanted}`) || name.includes(`-${wanted}`)) return 1
    return name.includes(wanted) ? 2 : 3
  }
  return all.filter((one) => rank(one) < 3).toSorted((a, b) => rank(a) - rank(b))
}

function named(groups: readonly TargetGroup[]): readonly TargetGroup[] {
  return groups.filter(({ items }) => items.length > 0)
}

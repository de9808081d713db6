import { randomUUID } from 'node:crypto'
import type { EnquiryForm } from '../../contract/enquiry-form.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { contactWays, type FormFault } from '../../page/forms/enquiry-rules.ts'
import { locationsOf, slugNamed } from '../../shared/content/named-entries.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../frame/notices.ts'
import { screenFrame } from '../frame/screen-frame.ts'
import { townsOf } from '../frame/towns.ts'
import { type AdminText, adminText } from '../frame/texts.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import { presentEnter } from './present-enter.ts'

type EnterOptions = { store: Pick<AdminStores, 'enquiries' | 'changes'>; administration: Pick<Administration, 'desk' | 'authorOf'> }
type Typed = Readonly<Record<string, string>>

const access = 'enquiries'
const keyForm = /^[\w-]{10,60}$/

/** Entering an enquiry by hand, such as one that came by phone. */
export function enterRoutes({ store, administration: { desk, authorOf } }: EnterOptions): readonly AdminRoute[] {
  const path = `${listAddress}/new`
  return [
    staffRoute({ method: 'get', path, access, handle: (input) => show(input, kindIn(input, input.request.query.kind), {}, []) }),
    staffRoute({ method: 'post', path, access, handle: enter }),
  ]

  async function show(input: StaffInput, kind: string | null, typed: Typed, faults: readonly FormFault[]): Promise<ScreenReply> {
    const { site, signedIn } = input
    const { enquiries: settings, manifest } = site
    if (settings === null || kind === null) return noticeOf(site, 'unknown')
    const text = adminText(site)
    const frame = await screenFrame({ store, site, signedIn }, null)
    const towns = [...townsOf(manifest).values()].map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en-GB'))
    const formKey = keyForm.test(typed.key ?? '') ? (typed.key ?? '') : randomUUID()
    const props = presentEnter({ frame, settings, kind, typed, faults, towns, formKey, address: path, text })
    return { screen: 'enter', status: faults.length === 0 ? 200 : 422, props }
  }

  async function enter(input: StaffInput): Promise<ScreenReply> {
    const { site, form: typed, signedIn, request } = input
    const { enquiries: settings, manifest } = site
    const kind = kindIn(input, typed.kind)
    const form = kind === null ? undefined : settings?.forms[kind]
    if (settings === null || kind === null || form === undefined || !keyForm.test(typed.key ?? '')) return noticeOf(site, 'unreadable')
    const town = (typed.town ?? '').trim()
    const location = town === '' ? '' : (slugNamed(manifest, locationsOf(manifest), town) ?? '')
    const source = (typed.source ?? '').trim()
    const isKnownPlace = location !== '' || town === '' || hasCity(form)
    const own = ownFaults({ isKnownPlace, isKnownSource: isSource(source, settings) }, adminText(site))
    if (own.length > 0) return show(input, kind, typed, own)
    const entered = { kind, fields: fieldsOf(form, typed, town), contactSafely: waysIn(typed), location, source, key: typed.key ?? '' }
    const result = await desk.enter(entered, authorOf(signedIn, request), settings)
    switch (result.kind) {
      case 'entered':
        return { to: `${listAddress}/${result.reference}?done=entered` }
      case 'used':
        return show(input, kind, { ...typed, key: '' }, [{ field: '', message: adminText(site)('enter.used') }])
      case 'faults':
        return show(input, kind, typed, result.faults)
    }
  }
}

/** A kind of the site; the first one if none is named, null if it has no such. */
function kindIn({ site }: StaffInput, given: unknown): string | null {
  const kinds = Object.keys(site.enquiries?.forms ?? {})
  return given === undefined ? (kinds[0] ?? null) : (kinds.find((kind) => kind === given) ?? null)
}

/** The fields of the form; the town is asked once, for all forms. */
function fieldsOf({ fields }: EnquiryForm, typed: Typed, town: string): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, name === 'city' ? town : (typed[name] ?? '')]))
}

function hasCity({ fields }: EnquiryForm): boolean {
  return fields.some(({ name }) => name === 'city')
}

function waysIn(typed: Typed): string[] {
  return contactWays.filter((way) => typed[`safe.${way}`] !== undefined)
}

function isSource(source: string, { sources }: EnquirySettings): boolean {
  return sources.length === 0 ? source !== '' && source.length <= 100 : sources.includes(source)
}

function ownFaults({ isKnownPlace, isKnownSource }: { isKnownPlace: boolean; isKnownSource: boolean }, text: AdminText): FormFault[] {
  return [
    ...(isKnownPlace ? [] : [{ field: 'town', message: text('enter.town-unknown') }]),
    ...(isKnownSource ? [] : [{ field: 'source', message: text('enter.source-missing') }]),
  ]
}

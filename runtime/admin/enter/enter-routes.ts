import { randomUUID } from 'node:crypto'
import type { EnquiryForm } from '../../contract/enquiry-form.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { areasOf } from '../../enquiries/duty/areas.ts'
import { contactWays, type FormFault } from '../../page/forms/enquiry-rules.ts'
import { locationsOf, slugNamed } from '../../shared/content/named-entries.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { townsOf } from '../frame/present/towns.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { AdminText } from '../frame/texts.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import { enterAddress, presentEnter } from './present-enter.ts'
import { storeEntered } from './store-entered.ts'

type Typed = Readonly<Record<string, string>>

const access = 'enquiries'
const keyForm = /^[\w-]{10,60}$/

/** Entering an enquiry by hand, such as one that came by phone. */
export function enterRoutes(parts: AdminParts): readonly AdminRoute[] {
  const path = enterAddress
  return [
    staffRoute({
      method: 'get',
      path,
      access,
      handle: (input) => show(input, kindIn(input, input.request.query.kind), {}, []),
    }),
    staffRoute({ method: 'post', path, access, handle: enter }),
  ]

  async function show(
    input: StaffInput,
    kind: string | null,
    typed: Typed,
    faults: readonly FormFault[],
  ): Promise<ScreenReply> {
    const { site, notice, text } = input
    const { enquiries: settings, manifest } = site
    if (settings === null || kind === null) return notice('unknown')
    const frame = await input.frame(faults.length === 0 ? null : { text: text('enter.check'), isBad: true })
    const towns = [...townsOf(manifest).values()]
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other, 'en-GB'))
    const formKey = keyForm.test(typed.key ?? '') ? (typed.key ?? '') : randomUUID()
    const props = presentEnter({ frame, settings, kind, typed, faults, towns, formKey, text })
    return { screen: 'enter', status: faults.length === 0 ? 200 : 422, props }
  }

  async function enter(input: StaffInput): Promise<ScreenReply> {
    const { site, form: typed, signedIn, request, notice, text } = input
    const { enquiries: settings, manifest } = site
    const kind = kindIn(input, typed.kind)
    const form = kind === null ? undefined : settings?.forms[kind]
    if (settings === null || kind === null || form === undefined || !keyForm.test(typed.key ?? ''))
      return notice('unreadable')
    const town = (typed.town ?? '').trim()
    const location = town === '' ? '' : (slugNamed(manifest, locationsOf(manifest), town) ?? '')
    const source = (typed.source ?? '').trim()
    const isKnownPlace = location !== '' || town === '' || hasCity(form)
    const own = ownFaults({ isKnownPlace, isKnownSource: isSource(source, settings) }, text)
    if (own.length > 0) return show(input, kind, typed, own)
    const entered = {
      kind,
      fields: fieldsOf(form, typed, town),
      contactSafely: waysIn(typed),
      location,
      areas: areasOf(site.manifest, location),
      source,
      key: typed.key ?? '',
    }
    const result = await storeEntered(parts, entered, parts.staff.authorOf(signedIn, request), settings)
    switch (result.kind) {
      case 'entered':
        return {
          to: `${listAddress}/${result.reference}?done=${town !== '' && location === '' ? 'entered-elsewhere' : 'entered'}`,
        }
      case 'used':
        return show(input, kind, { ...typed, key: '' }, [{ field: '', message: text('enter.used') }])
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

function ownFaults(
  { isKnownPlace, isKnownSource }: { isKnownPlace: boolean; isKnownSource: boolean },
  text: AdminText,
): FormFault[] {
  return [
    ...(isKnownPlace ? [] : [{ field: 'town', message: text('enter.town-unknown') }]),
    ...(isKnownSource ? [] : [{ field: 'source', message: text('enter.source-missing') }]),
  ]
}

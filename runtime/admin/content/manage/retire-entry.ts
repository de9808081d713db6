import type { ContentEditor } from '../../../contract/content/content-editor.ts'
import type { EntryChange, EntryDetail, EntryMentions, ReferenceChange } from '../../../contract/content/entries.ts'
import { permissionsOf } from '../../../staff/roles.ts'
import type { StaffInput } from '../../frame/route.ts'
import { fileAddress, manageAddress } from '../content-addresses.ts'
import type { RetireForm } from '../content-props.ts'

/**
 * What somebody has chosen: what the addresses of the entry answer, what becomes of the places that name it, and which
 * entry is named there.
 */
export type ChosenRetirement = Readonly<Partial<Record<'retired' | 'references' | 'by', string>>>

/** The entry without pages, and the files that name it as was chosen. */
export async function retireEntry(
  editor: Pick<ContentEditor, 'entries'>,
  { collection, slug }: Pick<EntryDetail, 'collection' | 'slug'>,
  { retired, references, by = '' }: ChosenRetirement,
): Promise<EntryChange> {
  if (references === 'replace' && by === '')
    return { kind: 'needed', places: (await editor.entries.mentions(collection, slug)).places }
  const answer = retired === 'nearest' ? 'nearest' : 'gone'
  return editor.entries.retire(collection, slug, answer, referenceChange(references, by))
}

function referenceChange(kind: string | undefined, by: string): ReferenceChange | null {
  if (kind === 'replace') return { kind, by }
  return kind === 'remove' ? { kind, by: by === '' ? null : by } : null
}

/**
 * The form that retires an entry, with what names it. `chosen`: what somebody has sent with it, and what is missing.
 */
export function presentRetirement(
  { collection, slug, retirements }: EntryDetail,
  { places, others }: EntryMentions,
  chosen: (ChosenRetirement & { fault: string }) | null,
  { text, signedIn }: Pick<StaffInput, 'text' | 'signedIn'>,
): RetireForm {
  const isAdmin = permissionsOf(signedIn.user.role).includes('settings')
  const closed = isAdmin ? [] : places.filter(({ isAdminOnly }) => isAdminOnly)
  const [first] = closed
  return {
    denied:
      first === undefined
        ? ''
        : text('content.retire-denied', { count: closed.length, path: first.path, line: first.line }),
    address: `${manageAddress(collection, slug)}/retire`,
    choices: retirements.map((value) => ({ name: text(`content.retire-${value}`), value })),
    // Those that ask for another entry come first.
    places: [...places.filter(({ isNeeded }) => isNeeded), ...places.filter(({ isNeeded }) => !isNeeded)].map(
      ({ path, line, text: written, isNeeded }) => ({
        at: text('content.at-file', { path, line }),
        address: fileAddress(path),
        text: written,
        isNeeded,
      }),
    ),
    needed: places.filter(({ isNeeded }) => isNeeded).length,
    others: others.map(({ name, slug }) => ({ value: slug, label: name })),
    isReplaced: chosen?.references === 'replace',
    by: chosen?.by ?? '',
    fault: chosen?.fault ?? '',
  }
}

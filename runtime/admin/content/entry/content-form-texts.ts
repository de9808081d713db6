/** What the form of an entry says in browsers. */
export const contentFormTexts = {
  'content.form.other': 'Other',
  'content.form.groups': 'Parts of the form',
  'content.form.needed': 'Still needed',
  'content.form.draft-off': 'switch off ‘%{name}’',
  'content.form.seldom': 'Seldom needed',
  'content.form.seldom-about': 'Empty fields, and what identifies the entry',
  'content.form.empty': 'Empty: %{names}',
  'content.form.find': 'Find a field or a text',
  'content.form.find-none': 'No field has this.',
  'content.form.example': 'For example:',
  'content.form.changed': 'changed',
  'content.form.was': 'Was: %{value}',
  'content.form.was-empty': 'Was empty.',
  'content.form.was-items': '%{count} items',
  'content.form.was-there': 'Removed: %{name}',
  'content.form.put-back': 'Put it back',
  'content.form.moved': 'Moved to place %{at} of %{count}',
  'content.form.fault': 'has a fault',
  'content.form.at-line': 'Line %{line}',
  'content.form.at-file': '%{file}, line %{line}',
  'content.form.on-map': 'See these coordinates on OpenStreetMap (opens a new tab)',
  'content.form.upload': 'Upload a picture (JPEG, PNG or WebP, up to 15 MB):',
  'content.form.no-picture':
    '‘%{file}’ is not a picture of a kind that can be used. Choose a JPEG, PNG or WebP picture.',
  'content.form.checking': 'Checking …',
  'content.form.uploading': 'Uploading …',
  'content.form.uploaded': 'Uploaded. It is shown once this goes live. Say below what it shows.',
  'content.form.optional': '(optional)',
  'content.form.on': 'Yes',
  'content.form.off': 'No',
  'content.form.add': 'Add',
  'content.form.remove': 'Remove',
  'content.form.up': 'Move up',
  'content.form.down': 'Move down',
  'content.form.item': 'Item',
  'content.form.key': 'Name',
  'content.form.locked': 'Only an administrator can change this.',
  'content.form.only-yaml': 'This can be edited in the YAML only.',
  'content.form.not-yaml': 'The YAML has a mistake, so its fields cannot be changed here. Correct it there first.',
  'content.form.one-of': 'One of:',
  'content.form.search': 'Find in the YAML',
  'content.form.search-next': 'Next match',
  'content.form.search-previous': 'Previous match',
  'content.form.search-close': 'Close the search',
  'content.form.search-count': '%{at} of %{count}',
  'content.form.search-none': 'Nothing found',
  'content.form.failed': 'The server did not answer. What you typed is still here.',
  'content.form.unanswered':
    'The server does not answer. What you typed is kept in this tab, and is sent again in a moment.',
  'content.form.signed-out':
    'Your session has ended. What you typed is kept in this tab. Press ‘See what changes’ to sign in again.',
  'content.form.discard-sure': 'Discard what you have typed here? It cannot be brought back.',
  'content.form.kept-one': '1 change, kept as a draft. Nothing goes live yet.',
  'content.form.kept': '%{count} changes, kept as a draft. Nothing goes live yet.',
  'content.form.elsewhere': 'That text is in another file. Open %{file}',
  'content.form.faults-one': '1 fault. It has to be corrected before this can go live.',
  'content.form.faults': '%{count} faults. They have to be corrected before this can go live.',
} as const

// The script fills them in.
const names = ['at', 'count', 'file', 'line', 'name', 'names', 'value']

type FormTextKey = keyof typeof contentFormTexts
type Named<Key> = Key extends `content.form.${infer Name}` ? Name : never

/** The texts of the form by their name, as the screen gives them to its script. */
export type FormTexts = Readonly<Record<Named<FormTextKey>, string>>

/** All texts of the form. */
export function formTextsOf(text: (key: FormTextKey, values?: Readonly<Record<string, string>>) => string): FormTexts {
  const keys = Object.keys(contentFormTexts) as FormTextKey[]
  const kept = Object.fromEntries(names.map((name) => [name, `%{${name}}`]))
  const named = keys.map((key) => [key.slice('content.form.'.length), text(key, kept)])
  return Object.fromEntries(named) as FormTexts // its keys are those of the texts
}

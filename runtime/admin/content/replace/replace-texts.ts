/** Content: a text that is searched for in all entries, and replaced. */
export const replaceTexts = {
  'replace.title': 'Search and replace',
  'replace.about':
    'Finds a text in all entries. You choose where it is replaced, and see what that changes before it goes live as one version.',
  'replace.from': 'Text to find',
  'replace.to': 'Replace with',
  'replace.to-hint': 'Leave it empty to take the text out.',
  'replace.in': 'In',
  'replace.everywhere': 'All content',
  'replace.field': 'Only in the field (optional)',
  'replace.field-hint': 'By its name in the file, for example introText or jobs.watch.',
  'replace.ignore-case': 'Capital and small letters alike',
  'replace.words': 'Whole words only',
  'replace.find': 'Find',
  'replace.found': { one: '1 text has it', other: '%{count} texts have it' },
  'replace.found-in': { one: 'In 1 entry.', other: 'In %{count} entries.' },
  'replace.none': 'No text has it.',
  'replace.kept': {
    one: 'It is also in 1 name of an entry, placeholder, key or fixed choice. That stays as it is.',
    other: 'It is also in %{count} names of entries, placeholders, keys or fixed choices. They stay as they are.',
  },
  'replace.denied': {
    one: '1 more text has it that only an administrator can change.',
    other: '%{count} more texts have it that only an administrator can change.',
  },
  'replace.unknown-field': 'No entry has a field ‘%{field}’.',
  'replace.near-field': 'Did you mean ‘%{near}’?',
  'replace.line': 'line %{line}',
  'replace.look': 'See what changes',
  'replace.none-picked': 'Select at least one text.',
  'replace.note': '‘%{from}’ replaced with ‘%{to}’',
  'replace.note-out': '‘%{from}’ taken out',
} as const

/** Content: entries that are made, renamed, copied, retired and deleted. */
export const contentManageTexts = {
  'content.new': 'New %{kind}',
  'content.new-about': 'You see first what it changes. Nothing is live yet.',
  'content.new-draft-about':
    'You go straight to its form, with what the site knows of the place or thing by this name. It is a draft without pages until it is finished.',
  'content.new-draft-do': 'Begin',
  'content.draft-saved': {
    one: 'Saved as version %{version}. It is a draft without pages: 1 field is still needed (%{fields}).',
    other: 'Saved as version %{version}. It is a draft without pages: %{count} fields are still needed (%{fields}).',
  },
  'content.draft-complete':
    'Saved as version %{version}. It is a draft without pages. All that is needed is filled in: take ‘%{draft}’ off, and it goes live.',
  'content.new-text': 'Fill in the lines that say ‘Needed’. What you typed is still here.',
  'content.new-file': 'The new file',
  'content.new-note': 'New: %{name}',
  'content.name-label': 'Name',
  'content.slug-label': 'Name in addresses',
  'content.slug-hint': 'Lower case letters, digits and hyphens. If you leave it empty, it is made from the name.',
  'content.slug-missing': 'Write a name first.',
  'content.slug-wrong':
    '‘%{slug}’ cannot be used in addresses. Write lower case letters, digits and single hyphens, for example ‘%{example}’.',
  'content.slug-taken': '‘%{slug}’ belongs to another entry: %{by}. Write another name.',
  'content.tab.manage': 'Rename or retire',
  'content.rename': 'Rename',
  'content.rename-about':
    'With another name in addresses its pages move, and the old addresses lead there for good. Files that refer to it are changed as well. With another name only, the addresses stay.',
  'content.rename-do': 'Rename …',
  'content.rename-note': '%{name} renamed to %{to}',
  'content.rename-no-pages': 'It has no pages, so no address moves.',
  'content.rename-stays': {
    one: 'Only the name changes. The address stays: %{path}. To move the page too, change the name in addresses.',
    other:
      'Only the name changes. All %{count} addresses stay, among them %{path}. To move the pages too, change the name in addresses.',
  },
  'content.rename-moves': {
    one: '1 address moves, and the old one leads to the new one for good. The page below says from where.',
    other: '%{count} addresses move, and the old ones lead to the new ones for good. The pages below say from where.',
  },
  'content.duplicate': 'Duplicate',
  'content.duplicate-about': 'A copy under another name, to be changed before its pages are shown.',
  'content.duplicate-do': 'Duplicate …',
  'content.duplicate-note': '%{name} copied from %{from}',
  'content.retire': 'Retire',
  'content.retire-about': 'Its pages are taken down for good. Whoever comes by an old link still gets an answer.',
  'content.references': { one: '1 place refers to it', other: '%{count} places refer to it' },
  'content.references-remove': 'Remove the references, with what is written under them',
  'content.references-replace': 'Replace them with another entry',
  'content.references-by': 'The other entry',
  'content.references-none': 'None',
  'content.references-needed': {
    one: '1 place cannot be left empty: the other entry goes there in either case.',
    other: '%{count} places cannot be left empty: the other entry goes there in either case.',
  },
  'content.references-is-needed': 'cannot be left empty',
  'content.references-missing': {
    one: 'Choose the other entry: 1 place needs one. Nothing was changed.',
    other: 'Choose the other entry: %{count} places need one. Nothing was changed.',
  },
  'content.retire-gone': 'Say that it is gone …',
  'content.retire-nearest': 'Lead to the nearest …',
  'content.retire-denied': {
    one: 'Ask an administrator to retire it. A place that refers to it can be changed by administrators only: %{path}, line %{line}.',
    other:
      'Ask an administrator to retire it. %{count} places that refer to it can be changed by administrators only, the first in %{path}, line %{line}.',
  },
  'content.retire-told': {
    one: 'This retires %{name}. Its page is taken down for good.',
    other: 'This retires %{name}. Its %{count} pages are taken down for good.',
  },
  'content.retire-note': '%{name} retired',
  'content.unretire': 'Bring back',
  'content.unretire-about': 'It is retired and has no pages.',
  'content.unretire-do': 'Bring its pages back …',
  'content.unretire-note': '%{name} brought back',
  'content.delete': 'Delete',
  'content.delete-about': 'It has never had pages. Its file is removed, unless other files refer to it.',
  'content.delete-do': 'Delete …',
  'content.delete-note': '%{name} deleted',
  'content.has-pages': 'It has had pages, so it can only be retired. Nothing was changed.',
  'content.manage-draft': 'You have changes here that are not live. Save or discard them first. Nothing was changed.',
  'content.at-place': '%{message}: %{path}, line %{line}',
} as const

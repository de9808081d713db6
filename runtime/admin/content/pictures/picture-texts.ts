/** Content: the pictures that there are, and where they are used. */
export const pictureTexts = {
  'pictures.title': 'Pictures',
  'pictures.about':
    'Pictures of the content. To add one, open the entry that is to show it, for example a place or a service: its form has a field for the picture, with an upload.',
  'pictures.none': 'There are no pictures yet.',
  'pictures.size': '%{width} × %{height} pixels',
  'pictures.unfit': 'Pages cannot show it: it %{problem}.',
  'pictures.uses': { one: 'used in 1 place', other: 'used in %{count} places' },
  'pictures.unused': 'not used',
  'pictures.where': 'Where it is used',
  'pictures.alt': 'What the picture shows on %{name}',
  'pictures.alt-hint': 'One sentence for people who do not see it. It must not be empty.',
  'pictures.replace': 'Another picture in its place (optional)',
  'pictures.replace-hint':
    'JPEG, PNG or WebP, wider than high and at least 1,200 pixels wide. It is shown in all places above. Say again what it shows.',
  'pictures.refused': 'This file %{message}. %{remedy}.',
  'pictures.look': 'See what changes',
  'pictures.unchanged': 'Nothing was changed.',
  'pictures.note-replaced': 'Picture %{name} replaced',
  'pictures.note-alts': 'Picture %{name}: what it shows',
  'pictures.delete': 'Delete',
  'pictures.delete-about':
    'No entry shows it. Its file is removed from the content. If somebody brings back an earlier version that shows it, the picture comes back too.',
  'pictures.delete-do': 'Delete the picture',
  'pictures.deleted': '%{name} is deleted.',
  'pictures.in-use': 'An entry shows it, so it stays.',
  'pictures.by-hand': 'It was not uploaded here but put into the folder by hand, and is deleted there.',
  'pictures.named': 'A file with faults, or one that is not finished, has its name, so it stays.',
} as const

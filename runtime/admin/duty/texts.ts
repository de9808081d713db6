/** Who is asked first, and when. */
export const texts = {
  'duty.own': 'Your hours',
  'duty.title': 'Duty of %{name}',
  'duty.about':
    'A new enquiry goes to somebody whose area and kind it is and who is on duty; of several, to the one with the fewest waiting for an answer. If nobody fits, it stays unassigned.',
  'duty.areas': 'Asked first about enquiries from',
  'duty.everywhere': 'Everywhere, and enquiries without a place',
  'duty.countries': 'Countries',
  'duty.regions': 'Regions',
  'duty.places': 'Single places',
  'duty.places.hint': 'One on each line, as the site calls them.',
  'duty.places.unknown': 'The site has no such place: %{names}.',
  'duty.kinds': 'Kinds of enquiry',
  'duty.kinds.hint': 'None chosen: all of them.',
  'duty.week': 'Weekly hours',
  'duty.week.hint':
    'By UK time. A shift that ends before it starts runs into the next day; the same time twice is a whole day. In the nights when the clocks change it is an hour shorter or longer.',
  'duty.week.none': 'Enter hours for at least one day: without them this person is never asked.',
  'duty.from': 'From',
  'duty.to': 'To',
  'duty.both': 'Enter both, or neither.',
  'duty.order': 'The last day is before the first.',
  'duty.off': 'Days off',
  'duty.off.hint': 'From the first to the last day, both included. Empty the fields to remove a line.',
  'duty.off.row': 'Days off, line %{number}',
  'duty.away': 'Away until',
  'duty.away.hint': 'The first day back on duty. Empty: not away.',
  'duty.save': 'Save',
  'duty.saved': 'Saved.',
  'duty.check': 'Not saved yet. Check what is marked below.',
  'duty.back-people': 'People',
  'duty.back-account': 'Your account',
  'duty.asked': 'You are asked first about: %{areas}. An administrator can change that.',
  'duty.asked-nothing': 'You are not asked first about any enquiries. An administrator can change that.',
  'duty.asked-everything': 'everything',
  'duty.kinds-of': '%{areas} (%{kinds})',
  'duty.day.0': 'Monday',
  'duty.day.1': 'Tuesday',
  'duty.day.2': 'Wednesday',
  'duty.day.3': 'Thursday',
  'duty.day.4': 'Friday',
  'duty.day.5': 'Saturday',
  'duty.day.6': 'Sunday',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}

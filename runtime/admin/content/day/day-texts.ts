/** The site as it is on a day. */
export const dayTexts = {
  'day.title': 'The site on a day',
  'day.about': 'With what is scheduled until the end of that day, and without what has ended by then.',
  'day.day': 'Day',
  'day.page': 'Page',
  'day.show': 'Show',
  'day.page-on': '%{page} on %{day}',
} as const

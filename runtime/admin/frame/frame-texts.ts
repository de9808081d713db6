/** What surrounds every screen. */
export const frameTexts = {
  'frame.desk': 'Desk',
  'frame.skip': 'Skip to the content',
  'frame.administration': 'Administration',
  'frame.sections': 'Sections',
  'frame.enquiries': 'Enquiries',
  'frame.content': 'Content',
  'frame.statistics': 'Statistics',
  'frame.people': 'People',
  'frame.settings': 'Settings',
  'frame.to-answer': 'to answer',
  'frame.urgent': { one: '%{count} is late or due soon', other: '%{count} are late or due soon' },
  'frame.account': 'Account',
  'frame.sign-out': 'Sign out',
  'lists.earlier-page': 'Previous page',
  'lists.later-page': 'Next page',
} as const

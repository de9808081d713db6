/** Whoever writes to the site in tests. */
export const margaret = { firstName: 'Margaret', lastName: 'Hale', phone: '07700 900123', page: '/contact-bath' } as const

/** What she is known by in a log, whatever the test; 'Hale' alone stands in other words. */
export const tracesOfVisitors: readonly string[] = [
  'Margaret',
  margaret.phone,
  'It is about my brother',
  'What is on my mind',
  'Quillfeather',
]

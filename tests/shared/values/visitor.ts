/** Whoever writes to the site in tests. */
export const margaret = {
  firstName: 'Margaret',
  lastName: 'Hale',
  phone: '07700 900123',
  page: '/contact-bath',
} as const

/** The browser that she uses: the server counts no robots, and a Chromium without a window is one to it. */
export const browserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** What she is known by in a log, whatever the test; 'Hale' alone stands in other words. */
export const tracesOfVisitors: readonly string[] = [
  'Margaret',
  margaret.phone,
  'It is about my brother',
  'What is on my mind',
  'Quillfeather',
]

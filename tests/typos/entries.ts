import { type Slip, swap } from './typo.ts'

const surveillance = 'data/services/surveillance.yaml'
const quillmere = 'data/competitors/quillmere.yaml'
const testimonials = 'data/testimonials/general.yaml'

/** Slips in the file of a service, a competitor or testimonials. */
export const typosInEntries: readonly Slip[] = [
  {
    what: 'a colon in an item of a list',
    file: surveillance,
    change: swap('- Updates in a way', '- Updates: in a way'),
    says: 'a value with `: ` in it needs quotes',
    remedy: 'put it in quotes: "Updates: in a way that is safe for you"',
    line: '  - Updates: in a way that is safe for you',
    column: 5,
  },
  {
    what: 'an apostrophe in single quotes',
    file: surveillance,
    change: swap("I'm interested in surveillance services", "'I'm interested in surveillance services'"),
    says: 'this begins as a quoted text and goes on after its end',
    remedy: `put the whole text in quotes: "I'm interested in surveillance services"`,
    line: "whatsAppMessage: 'I'm interested in surveillance services'",
    column: 18,
  },
  {
    what: 'a price with its unit',
    file: surveillance,
    change: swap('from: 65', 'from: 65/hour'),
    says: '`from` is a text',
    remedy: 'it has to be a number',
    line: '  from: 65/hour',
    column: 9,
  },
  {
    what: 'stars round a word that is to stand out',
    file: surveillance,
    change: swap('- Same-day response', '- *Same-day* response'),
    says: 'a text cannot begin with `*` unless it is in quotes',
    remedy: 'put it in quotes: "*Same-day* response for urgent cases"',
    line: '  - *Same-day* response for urgent cases',
    column: 5,
  },

  {
    what: 'the mark of a text of several lines lost from one with a colon',
    file: quillmere,
    change: swap('  - >-\n    Prices: LPI', '  - Prices: LPI'),
    says: 'a value with `: ` in it needs quotes',
    remedy:
      'put it in quotes: "Prices: LPI publishes a starting price for seven services. We found no public price list for Quillmere, which says that it quotes on request. Neither way is wrong, so ask both for a written quote."',
    line: '  - Prices: LPI publishes a starting price for seven services. We found no public price list for Quillmere, which says that',
    column: 5,
  },
  {
    what: 'an e-mail address without its sign',
    file: quillmere,
    change: swap('evidenceEmail: enquiries@', 'evidenceEmail: enquiries at '),
    says: '`evidenceEmail` does not have the right form',
    remedy: 'write it like "enquiries@lpi.example"',
    line: 'evidenceEmail: enquiries at lpi.example',
    column: 16,
  },

  {
    what: 'the slug of a service misspelt',
    file: testimonials,
    change: swap('service: surveillance', 'service: surveilance'),
    says: 'there is no service `surveilance`',
    remedy: 'did you mean `surveillance`?',
    line: '    service: surveilance',
    column: 14,
  },
  {
    what: 'a rating between two steps',
    file: testimonials,
    change: swap('rating: 4.5', 'rating: 4.3'),
    says: '`rating` is 4.3, which is between two steps',
    remedy: 'go in steps of 0.5',
    line: '    rating: 4.3',
    column: 13,
  },
  {
    what: 'a day of the thirteenth month',
    file: testimonials,
    change: swap('"2026-11-20"', '"2026-13-01"'),
    says: 'there is no day `2026-13-01`',
    remedy: 'correct the day or the month',
    line: 'updated: "2026-13-01"',
    column: 10,
  },
  {
    what: 'the dash before a group forgotten',
    file: testimonials,
    change: swap('  - text: >-\n      We read', '    text: >-\n      We read'),
    says: '`text` stands here twice',
    remedy: 'remove one of them, or begin a new item with a dash: - text',
    line: '    text: >-',
    column: 5,
  },
  {
    what: 'a space too few before a key',
    file: testimonials,
    change: swap('    rating: 5', '   rating: 5'),
    says: 'this line is not indented like the others of its group',
    remedy: 'put 1 more space before it',
    line: '   rating: 5',
    column: 1,
  },
  {
    what: 'testimonials of a place that is not there',
    file: 'data/testimonials/bath.yaml',
    copy: 'data/testimonials/bth.yaml',
    change: swap('slug: bath', 'slug: bth'),
    says: 'there is no location `bth`',
    remedy: 'did you mean `bath`?',
    line: 'slug: bth',
    column: 7,
  },
  {
    what: 'a title of comparisons that is too long in the place with the longest name',
    file: quillmere,
    change: swap(
      'metaTitle: LPI and Quillmere in {location} compared',
      'metaTitle: LPI and Quillmere Investigations compared in {location}, side by side',
    ),
    says: 'this title has 81 characters on /hammersmith-fulham-vs-quillmere, so that the page takes another one',
    remedy: 'shorten it by 11, to 70 with the names filled in',
    line: 'metaTitle: LPI and Quillmere Investigations compared in {location}, side by side',
    column: 12,
  },
]

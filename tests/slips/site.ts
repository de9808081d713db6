import { type Slip, swap } from './slip.ts'

const site = 'data/site.yaml'

/** Slips in the facts and texts of the whole site. */
export const slipsInSite: readonly Slip[] = [
  {
    what: 'a price with a pound sign',
    file: site,
    change: swap('from: 65', 'from: £65'),
    says: '`from` is a text',
    remedy: 'it has to be a number',
    line: '    from: £65',
    column: 11,
  },
  {
    what: 'a tab before a key',
    file: site,
    change: swap('  street: 275', '\tstreet: 275'),
    says: 'this line begins with a tab',
    remedy: 'put spaces in its place',
    line: '\tstreet: 275 New North Road',
    column: 1,
  },
  {
    what: 'spaces from a web page, which only look like spaces',
    file: site,
    change: swap('  street: 275', '\u00a0\u00a0street: 275'),
    says: 'this line begins with a space of another kind',
    remedy: 'put spaces in its place',
    line: '\u00a0\u00a0street: 275 New North Road',
    column: 1,
  },
  {
    what: 'a bracket not closed',
    file: site,
    change: swap('PayPal]', 'PayPal'),
    says: 'the `[` that opens here is not closed',
    remedy: 'close it with `]`, or put the text in quotes',
    line: 'payments: [Cash, Credit card, Debit card, Bank transfer, PayPal',
    column: 11,
  },
  {
    what: 'a next status that does not exist',
    file: site,
    change: swap('next: [Not Contacted]', 'next: [Not Contactd]'),
    says: 'there is no `Not Contactd` among the enquiryStatuses of the site',
    remedy: 'did you mean `Not Contacted`?',
    line: '    next: [Not Contactd]',
    column: 12,
  },
  {
    what: 'special hours that end before they begin',
    file: site,
    change: swap('last: 2025-12-26', 'last: 2025-12-23'),
    says: 'this day is before `first`, 2025-12-24',
    remedy: 'exchange the two, or correct one of them',
    line: '      last: 2025-12-23',
    column: 13,
  },
  {
    what: 'a colour without quotes',
    file: site,
    change: swap('"#0f766e"', '#0f766e'),
    says: '`primary` is empty: what follows `#` is a comment',
    remedy: 'put it in quotes: "#0f766e"',
    line: '    primary: #0f766e',
    column: 14,
  },
]

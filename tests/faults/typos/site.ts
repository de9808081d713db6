import type { Typo } from './typo.ts'

const site = 'data/site.yaml'
const welcome = 'data/pages/welcome.yaml'
const town = 'data/pages/town.yaml'
const routes = 'templates/routes.yaml'

/** Typos in the facts and texts of the whole site, and in its list of routes. */
export const typosInSite: readonly Typo[] = [
  {
    what: 'a tab before a key',
    file: site,
    from: '  fromHour',
    to: '\tfromHour',
    told: ['11:1 this line begins with a tab · put spaces in its place'],
  },
  {
    what: 'spaces from a web page, which only look like spaces',
    file: site,
    from: '  fromHour',
    to: '\u00a0\u00a0fromHour',
    told: ['11:1 this line begins with a space of another kind · put spaces in its place'],
  },
  {
    what: 'an e-mail address without its sign',
    file: site,
    from: 'keys@tumbler',
    to: 'keys at tumbler',
    told: ['6:8 `email` does not have the right form · write it like "keys@tumbler.example"'],
  },
  {
    what: 'a number sign before a text without quotes',
    file: site,
    from: 'licence: L 4711',
    to: 'licence: #4711',
    told: ['23:10 `licence` is empty: what follows `#` is a comment · put it in quotes: "#4711"'],
  },
  {
    what: 'an apostrophe in single quotes',
    file: site,
    from: 'motto: Three towns, one van each',
    to: "motto: 'It's one van each'",
    told: [
      '4:8 this begins as a quoted text and goes on after its end · put the whole text in quotes: "It\'s one van each"',
    ],
  },
  {
    what: 'a link to a page that is misspelt',
    file: site,
    from: 'updated:',
    to: 'prices: /trades/lock-fiting\nupdated:',
    told: ['24:9 nothing answers at /trades/lock-fiting · did you mean `/trades/lock-fitting`?'],
  },
  {
    what: 'a fact of a group that is not there',
    file: routes,
    from: 'of: site.currency',
    to: 'of: site.curency',
    told: ['104:27 `site.curency` is no group of what every page queries · correct the name, or remove the line'],
  },
  {
    what: 'a fact of entries without the key',
    file: routes,
    from: 'key: slug',
    to: 'key: slgu',
    told: ['103:25 `trades` has no items with `slgu` · correct the name, or remove the line'],
  },
  {
    what: 'a fact whose words name no field',
    file: routes,
    from: 'item.callOut',
    to: 'item.calOut',
    told: ['103:51 nothing fills `{{price item.calOut}}` here · correct its name, or remove it'],
  },
  {
    what: 'the dash before a group forgotten',
    file: welcome,
    from: '  - title: One price',
    to: '    title: One price',
    told: ['10:5 `title` stands here twice · remove one of them, or begin a new item with a dash: - title'],
  },
  {
    what: 'a colon in a heading',
    file: welcome,
    from: 'heading: Locked out? We',
    to: 'heading: Locked out: We',
    told: ['4:10 a value with `: ` in it needs quotes · put it in quotes: "Locked out: We open doors in three towns"'],
  },
  {
    what: 'a placeholder of another page',
    file: welcome,
    from: 'heading: Locked out?',
    to: 'heading: Locked out in {town}?',
    told: [
      '4:24 nothing fills `{town}` here on / · correct its name, or remove it: texts here can have `{business}`, `{phone}` and `{night}`',
    ],
  },
  {
    what: 'a placeholder at the start of a text without quotes',
    file: town,
    from: '"{town} in numbers"',
    to: '{town} in numbers',
    told: [
      '6:15 this begins as a group of keys and goes on after its end · put the whole text in quotes: "{town} in numbers"',
    ],
  },
  {
    what: 'a placeholder misspelt',
    file: town,
    from: 'Near {town}',
    to: 'Near {twon}',
    told: ['11:21 nothing fills `{twon}` here on /alderwick · did you mean `{town}`?'],
  },
  {
    what: 'a field of an expression misspelt',
    file: 'data/pages/trade.yaml',
    from: '{{trade.unit.many}}?',
    to: '{{trade.unit.mny}}?',
    told: [
      '9:23 nothing fills `{{trade.unit.mny}}` here on /lock-fitting-in-alderwick · correct its name, or remove it',
    ],
  },
  {
    what: 'the name of a page misspelt',
    file: routes,
    from: 'page: town\n',
    to: 'page: twon\n',
    told: ['21:11 there is no template for the page `twon` · did you mean `town`?'],
  },
  {
    what: 'an address that two patterns make',
    file: routes,
    from: 'path: /find\n',
    to: 'path: /alderwick\n',
    told: ['44:11 the address /alderwick stands for two pages · change one of the two patterns'],
  },
  {
    what: 'a collection in the singular',
    file: routes,
    from: 'params: { town: towns }',
    to: 'params: { town: town }',
    told: ['22:21 there is no collection `town` · did you mean `towns`?'],
  },
  {
    what: 'a name in an address misspelt',
    file: routes,
    from: 'path: /trades/{trade}\n',
    to: 'path: /trades/{tarde}\n',
    told: [
      '36:19 nothing says what `{tarde}` stands for · did you mean `{trade}`?',
      '62:50 /trades/{trade} is the path of no page · write the path of a page',
    ],
  },
  {
    what: 'a title with a colon and without quotes',
    file: routes,
    from: 'title: "Locksmiths in Three Towns | {business}"',
    to: 'title: Locksmiths: {business}',
    told: ['17:12 a value with `: ` in it needs quotes · put it in quotes: "Locksmiths: {business}"'],
  },
  {
    what: 'a redirect to an address that does not exist',
    file: routes,
    from: 'to: /trades/lockout-help',
    to: 'to: /trades/lockout-hepl',
    told: [
      '80:30 /locked-out leads to /trades/lockout-hepl, and nothing stands there · did you mean `/trades/lockout-help`?',
    ],
  },
  {
    what: 'a title that is too long',
    file: routes,
    from: 'title: "Locksmith in {town} | {business}"',
    to: 'title: "A locksmith in {town}, by day and by night, for doors of any age | {business}"',
    told: [
      '23:12 the title of /alderwick has more than 70 characters in each of its forms · add a shorter form to the list',
    ],
  },
]

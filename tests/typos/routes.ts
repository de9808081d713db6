import { type Slip, swap } from './typo.ts'

const routes = 'templates/routes.yaml'

/** Slips in the list of routes. */
export const typosInRoutes: readonly Slip[] = [
  {
    what: 'the name of a page misspelt',
    file: routes,
    change: swap('page: location\n', 'page: locaton\n'),
    says: 'there is no template for the page `locaton`',
    remedy: 'did you mean `location`?',
    line: '    page: locaton',
    column: 11,
  },
  {
    what: 'an address that two patterns make',
    file: routes,
    change: swap('path: /about\n', 'path: "/contact"\n'),
    says: 'the address /contact stands for two pages',
    remedy: 'change one of the two patterns',
    line: '    path: /contact',
    column: 11,
  },
  {
    what: 'a collection in the singular',
    file: routes,
    change: swap('params: { service: services }', 'params: { service: service }'),
    says: 'there is no collection `service`',
    remedy: 'did you mean `services`?',
    line: '    params: { service: service }',
    column: 24,
  },
  {
    what: 'a name in an address misspelt',
    file: routes,
    change: swap('path: /about-{location}', 'path: /about-{locaton}'),
    says: 'nothing says what `{locaton}` stands for',
    remedy: 'did you mean `{location}`?',
    line: '    path: /about-{locaton}',
    column: 18,
  },
  {
    what: 'a title with a colon and without quotes',
    file: routes,
    change: swap('title: "About {brand}: Private Investigators in the UK"', 'title: About {brand}: Private Investigators in the UK'),
    says: 'a value with `: ` in it needs quotes',
    remedy: 'put it in quotes: "About {brand}: Private Investigators in the UK"',
    line: '    title: About {brand}: Private Investigators in the UK',
    column: 12,
  },
  {
    what: 'a redirect to an address that does not exist',
    file: routes,
    change: swap('to: /services/background-cheques }', 'to: /services/background-cheqeus }'),
    says: '/services/background-checks leads to /services/background-cheqeus, and nothing stands there',
    remedy: 'did you mean `/services/background-cheques`?',
    line: '  - { path: /services/background-checks, to: /services/background-cheqeus }',
    column: 46,
  },
  {
    what: 'a redirect to an address that does not exist, to which aliases lead',
    file: routes,
    change: swap('to: /private-investigator-city-of-london', 'to: /private-investigator-city-of-lodnon'),
    says: '/private-investigator-london leads to /private-investigator-city-of-lodnon, and nothing stands there',
    remedy: 'did you mean `/private-investigator-city-of-london`?',
    line: '  - { path: /private-investigator-london, to: /private-investigator-city-of-lodnon }',
    column: 47,
  },
]

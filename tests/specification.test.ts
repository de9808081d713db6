import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { serve } from './running-site.ts'

// What the specification says of each screen (§2.6–2.11), and how the page shows it. What needs forms, search or scripts
// is checked where those are tested.
type Check = { says: string; shows: (html: string) => unknown; expected: unknown }

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? match[0])
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
/** The part of the page that begins with a heading, up to the next section. */
const part = (html: string, name: string) => main(html).split(`<section class="${name}"`)[1]?.split('</section>')[0] ?? ''
const items = (html: string, name: string) => found(part(html, name), /<h3>/g).length
const questions = (html: string) => found(main(html), /<details/g).length
const headings = (html: string) => found(main(html), /<h1>([^<]*)/g)

const steps = ['Initial Consultation', 'Strategy &amp; Planning', 'Investigation', 'Results &amp; Report']
const stepTitles = (html: string) => found(part(html, 'step-list'), /<h3>([^<]*)/g)
const coverage =
  'london manchester birmingham leeds liverpool bristol brighton nottingham leicester coventry cardiff cambridge oxford southampton portsmouth'

const screens: Readonly<Record<string, readonly Check[]>> = {
  '/': [
    { says: 'the first 9 services', shows: (html) => items(html, 'service-list'), expected: 9 },
    { says: 'a six-item why-choose section', shows: (html) => items(html, 'point-list'), expected: 6 },
    { says: 'a four-step process', shows: stepTitles, expected: steps },
    { says: 'testimonials, three at a time', shows: (html) => found(main(html), /<blockquote>/g).length, expected: 3 },
    { says: "an 'ICO Registered' badge", shows: (html) => /ICO registered/i.test(main(html)), expected: true },
    {
      says: 'links to 15 cities',
      shows: (html) => found(main(html), /href="\/private-investigator-([a-z-]+)"/g).join(' '),
      expected: coverage,
    },
    { says: 'a link to /coverage-areas', shows: (html) => main(html).includes('href="/coverage-areas"'), expected: true },
    {
      says: 'popular services in four cities',
      shows: (html) => found(main(html), /href="\/services\/[a-z-]+-(?:london|manchester|birmingham|leeds)"/g).length,
      expected: 36,
    },
    { says: 'an FAQ of 11 questions', shows: questions, expected: 11 },
    { says: "the band 'Ready to Discuss Your Case?'", shows: (html) => main(html).includes('Ready to Discuss Your Case?'), expected: true },
  ],
  '/private-investigator': [
    { says: 'the heading, with London by default', shows: headings, expected: ['Expert Private Investigators in London'] },
  ],
  '/private-investigator-bath': [
    { says: 'the heading', shows: headings, expected: ['Expert Private Investigators in Bath'] },
    { says: 'the first 6 services', shows: (html) => items(html, 'service-list'), expected: 6 },
    { says: 'a link to all services', shows: (html) => main(html).includes('href="/services-bath"'), expected: true },
    { says: 'six features', shows: (html) => items(html, 'point-list'), expected: 6 },
    { says: 'the four steps', shows: stepTitles, expected: steps },
    { says: '1 large and 3 small reviews', shows: (html) => found(main(html), /<blockquote>/g).length, expected: 4 },
    { says: 'samples say so', shows: (html) => found(main(html), /Example review/g).length, expected: 4 },
    { says: '4 questions', shows: questions, expected: 4 },
    { says: 'nearby cities, at most 4', shows: (html) => found(part(html, 'place-list'), /<li>/g).length, expected: 4 },
  ],
  '/private-investigator-manchester': [
    { says: 'the first 6 services', shows: (html) => items(html, 'service-list'), expected: 6 },
    { says: 'up to 3 testimonials', shows: (html) => found(main(html), /<blockquote>/g).length, expected: 3 },
    { says: "the first 3 areas, then 'and more'", shows: (html) => main(html).includes(' and more'), expected: true },
    { says: '5 questions', shows: questions, expected: 5 },
  ],
  '/contact-bath': [{ says: 'an urgent-help banner', shows: (html) => found(main(html), /<h2>/g).length >= 3, expected: true }],
  '/services/surveillance': [{ says: "'Service Services' without a place", shows: headings, expected: ['Surveillance Services'] }],
  '/services/background-cheques-bath': [
    { says: "'Service in Location', by its label", shows: headings, expected: ['Background Checks in Bath'] },
    {
      says: "'What We Do' with numbered methods",
      shows: (html) => /<h2>What We Do<\/h2><p>[^<]+<\/p><ol>/.test(main(html)),
      expected: true,
    },
    { says: 'the first 5 areas', shows: (html) => found(part(html, 'area-list'), /<li>/g).length, expected: 5 },
    { says: 'one question open at a time', shows: (html) => new Set(found(main(html), /<details name="([^"]+)"/g)).size, expected: 1 },
  ],
  '/bath-vs-quillmere': [
    { says: 'a breadcrumb of four', shows: (html) => found(main(html).split('</nav>')[0] ?? '', /<li/g).length, expected: 4 },
    {
      says: 'the three anchors',
      shows: (html) => ['contact-form', 'pricing', 'review-practices'].filter((id) => !html.includes(`id="${id}"`)),
      expected: [],
    },
    { says: 'statuses dated 11 August 2025', shows: (html) => main(html).includes('11 August 2025'), expected: true },
    { says: '5 questions', shows: questions, expected: 5 },
  ],
  '/about': [
    { says: "the heading 'About {brand}'", shows: headings, expected: ['About LPI'] },
    { says: 'six reasons', shows: (html) => items(html, 'point-list'), expected: 6 },
  ],
  '/services': [
    { says: 'the grid of nine', shows: (html) => items(html, 'service-list'), expected: 9 },
    { says: 'three reasons', shows: (html) => items(html, 'point-list'), expected: 3 },
  ],
  '/evidence': [
    { says: 'noindex', shows: (html) => html.includes('<meta name="robots" content="noindex"/>'), expected: true },
    { says: 'last updated 11 August 2025', shows: (html) => main(html).includes('11 August 2025'), expected: true },
    { says: 'four categories', shows: (html) => items(html, 'point-list'), expected: 4 },
    { says: 'three verification steps', shows: (html) => items(html, 'step-list'), expected: 3 },
    { says: 'a response within 48 hours', shows: (html) => main(html).includes('48 hours'), expected: true },
  ],
  '/business': [
    {
      says: 'the statistics',
      shows: (html) => ['500+', '25+ years', 'ICO registered', '100%'].filter((text) => !main(html).includes(text)),
      expected: [],
    },
    { says: 'nine service cards', shows: (html) => items(html, 'point-list'), expected: 9 },
    { says: 'three case results, told as examples', shows: (html) => found(main(html), /Example case/g).length, expected: 3 },
    { says: 'five questions', shows: questions, expected: 5 },
  ],
  '/coverage-areas': [
    { says: 'the words of the search box', shows: (html) => html.includes('Search for your city or town...'), expected: true },
    { says: "the block 'Don't See Your Location?'", shows: (html) => main(html).includes('Don&#x27;t See Your Location?'), expected: true },
    { says: 'letters sorted', shows: (html) => found(main(html), /<h2>([A-Z])<\/h2>/g).join(''), expected: 'ABCDEFGHIKLMNOPRSTUWY' },
  ],
  '/terms': [
    {
      says: 'effective 01/06/2025',
      shows: (html) => html.includes('dateTime="2025-06-01"') || html.includes('datetime="2025-06-01"'),
      expected: true,
    },
    { says: 'seven appendices', shows: (html) => found(main(html), /<h3>/g).length, expected: 7 },
    {
      says: 'the figures of the terms',
      shows: (html) =>
        ['£60', '£75', '£100', '8%', '85%', '60%', '40%', '£250', '6 months', '7 working days'].filter(
          (figure) => !main(html).includes(figure),
        ),
      expected: [],
    },
  ],
}

describe('what the specification says of a screen is on it', () => {
  let server: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    server = await serve(inject('dist'))
  })
  afterAll(() => server.stop())

  const rows = Object.entries(screens).flatMap(([path, checks]) => checks.map((check) => ({ path, ...check })))
  test.each(rows)('$path: $says', async ({ path, shows, expected }) => {
    const html = await (await fetch(server.address + path)).text()
    expect(shows(html)).toEqual(expected)
  })
})

import fc from 'fast-check'
import { createContext, type ReactNode, use, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Island, IslandAddresses } from './island.tsx'
import { Shared } from './shared-part.tsx'
import { createTreeRenderer } from './tree-renderer.tsx'

let rendered = 0

function Menu({ towns, heading }: { towns: readonly string[]; heading: string }) {
  rendered++
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {towns.map((town) => (
          <li key={town}>
            In {town}, {town.length}
          </li>
        ))}
      </ul>
    </>
  )
}

function Page({ children, title }: { children: ReactNode; title: string }) {
  return (
    <html lang="en">
      <head>
        <title>{title}</title>
      </head>
      <body>
        <p>{title}</p>
        {children}
      </body>
    </html>
  )
}

const towns = ['Alderwick', 'Fenby & Co']

test('a part is rendered once for the same props, and the page has the same bytes', () => {
  const render = createTreeRenderer()
  const page = (title: string, heading: string) => (
    <Page title={title}>
      <Shared component={Menu} props={{ towns, heading }} />
      <Shared component={Menu} props={{ towns, heading: `${heading}!` }} />
    </Page>
  )
  const pages = ['one', 'two', '<part-0></part-0>'].map((title) => page(title, 'Towns'))
  const expected = pages.map((each) => renderToString(each))
  rendered = 0
  expect(pages.map(render)).toEqual(expected)
  expect(rendered).toBe(2)
})

test('other props make another part, also where texts contain the keys of others', () => {
  const render = createTreeRenderer()
  const Pair = ({ a, b = '' }: { a: string; b?: string }) => <p>{JSON.stringify([a, b])}</p>
  const values = ['', ' ', 'x', 'x b=0:', '0:', '1:x b=1:x']
  for (const a of values)
    for (const b of [...values, undefined]) {
      const tree = (
        <div>
          <Shared component={Pair} props={{ a, ...(b === undefined ? {} : { b }) }} />
        </div>
      )
      expect(render(tree)).toBe(renderToString(tree))
    }
})

test('objects are compared by identity', () => {
  const render = createTreeRenderer()
  const tree = (list: readonly string[]) => (
    <div>
      <Shared component={Menu} props={{ towns: list, heading: 'Towns' }} />
    </div>
  )
  expect(render(tree(['Alderwick']))).not.toBe(render(tree(['Fenby'])))
})

test('a part that contains an island and another part is as without sharing', () => {
  const render = createTreeRenderer()
  const Outer = () => (
    <div>
      <Island name="form" component={Menu} props={{ towns, heading: 'Form' }} />
      <Shared component={Menu} props={{ towns, heading: 'Inner' }} />
    </div>
  )
  const tree = (address: string) => (
    <IslandAddresses value={{ form: address }}>
      <main>
        <Shared component={Outer} props={{}} />
      </main>
    </IslandAddresses>
  )
  for (const address of ['/a.js', '/b.js', '/a.js']) expect(render(tree(address))).toBe(renderToString(tree(address)))
})

test('what a visitor sent is rendered for its page alone', () => {
  const render = createTreeRenderer()
  const tree = (
    <div>
      <Shared component={Menu} props={{ towns, heading: 'sent' }} when={false} />
    </div>
  )
  rendered = 0
  expect([render(tree), render(tree)]).toEqual([renderToString(tree), renderToString(tree)])
  expect(rendered).toBe(4)
})

describe('texts of a page in a part', () => {
  type LineProps = { lead: string; name: string; path: string }
  const Line = ({ lead, name, path }: LineProps) => {
    rendered++
    return (
      <p title={`${lead} ${name}`} data-json={JSON.stringify({ name })}>
        {lead} {name}
        <a href={path}>{name}</a>
      </p>
    )
  }
  const page = (name: string, lead = 'In') => (
    <div>
      <Shared component={Line} props={{ lead }} texts={{ name, path: `/in-${name}` }} />
    </div>
  )

  test('are inserted, with the same bytes, whatever is in them', () => {
    const render = createTreeRenderer()
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('King’s Lynn', "King's Lynn", 'a "b"', '\\', '</p>', '&amp;', 'text Of 0;', 'javascript:1'),
    )
    fc.assert(
      fc.property(text, text, (name, lead) => {
        expect(render(page(name, lead))).toBe(renderToString(page(name, lead)))
      }),
    )
  })

  test('can be lists, of which each length is another part', () => {
    const render = createTreeRenderer()
    const List = ({ names, heading }: { names: readonly string[]; heading: string }) => (
      <ul title={names.join()}>
        {names.map((name) => (
          <li key={name}>
            {heading} {name}
          </li>
        ))}
      </ul>
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Alderwick', 'Fenby & Co', "King's Lynn", ''), { maxLength: 3 }), (names) => {
        const tree = (
          <div>
            <Shared component={List} props={{ heading: 'In' }} texts={{ names }} />
          </div>
        )
        expect(render(tree)).toBe(renderToString(tree))
      }),
    )
  })

  test('do not make another part', () => {
    const render = createTreeRenderer()
    const names = ['Alderwick', 'Fenby & Co', "King's Lynn"]
    const expected = names.map((name) => renderToString(page(name)))
    rendered = 0
    expect(names.map((name) => render(page(name)))).toEqual(expected)
    // Once with marks, and once with the first texts, to compare.
    expect(rendered).toBe(2)
  })

  test.each<[string, (name: string) => string]>([
    ['compared', (name) => (name === 'Alderwick' ? 'here' : 'there')],
    ['in capitals', (name) => name.toUpperCase()],
    ['in small letters', (name) => name.toLowerCase()],
    ['with a capital', (name) => name.charAt(0).toUpperCase() + name.slice(1)],
    ['encoded', (name) => encodeURIComponent(name)],
    ['shortened', (name) => name.slice(0, 5)],
  ])('are not to be %s', (_, change) => {
    const Changed = ({ name }: { name: string }) => <b>{change(name)}</b>
    const tree = (
      <div>
        <Shared component={Changed} props={{}} texts={{ name: 'Alderwick' }} />
      </div>
    )
    expect(() => createTreeRenderer()(tree)).toThrow('only shows its texts')
  })
})

const Town = createContext('none')

describe('what would make other bytes is an error:', () => {
  const Id = () => <p id={useId()} />
  const Titled = () => (
    <div>
      <title>Other</title>
    </div>
  )
  const Picture = () => <img src="/a.jpg" alt="" />
  const Text = () => 'text'
  const Fine = () => <b>fine</b>
  const Nothing = () => null
  test.each([
    ['an id', <Shared key="1" component={Id} props={{}} />, 'useId'],
    ['a title', <Shared key="1" component={Titled} props={{}} />, 'belongs into the head'],
    ['an image that is preloaded', <Shared key="1" component={Picture} props={{}} />, 'is preloaded'],
    ['text', <Shared key="1" component={Text} props={{}} />, 'consists of elements'],
    [
      'text before it',
      <p key="1">
        a<Shared component={Fine} props={{}} />
      </p>,
      'beside text',
    ],
    [
      'text behind it',
      <p key="1">
        <Shared component={Nothing} props={{}} />a
      </p>,
      'beside text',
    ],
    ['children', <Shared key="1" component={Page} props={{ title: '', children: <b>x</b> }} />, '`children`'],
  ])('%s', (_, tree, message) => {
    expect(() => createTreeRenderer()(<main>{tree}</main>)).toThrow(message)
  })

  test('except for a context, which is not there', () => {
    const Reader = () => <p>{use(Town)}</p>
    const html = createTreeRenderer()(
      <Town value="Alderwick">
        <main>
          <Shared component={Reader} props={{}} />
        </main>
      </Town>,
    )
    expect(html).toBe('<main><p>none</p></main>')
  })
})

import { load } from 'cheerio'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island, IslandAddresses } from './island.tsx'

const props = { quote: 'said "yes" & </script>', count: 2 }

function Quote({ quote }: { quote: string; count: number }) {
  return <p>{quote}</p>
}

test('an island has its props in a script behind it, as hydration reads them', () => {
  const html = renderToString(
    <IslandAddresses value={{ quote: '/assets/quote.js' }}>
      <Island name="quote" component={Quote} props={props} />
    </IslandAddresses>,
  )
  const $ = load(html)
  const island = $('[data-island="/assets/quote.js"]')
  expect(island.children('p').text()).toBe(props.quote)
  expect(JSON.parse(island.next('script[type="application/json"]').text())).toEqual(props)
  expect(html).not.toContain('&quot;count')
})

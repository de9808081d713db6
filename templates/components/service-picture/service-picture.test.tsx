import { renderToStaticMarkup } from 'react-dom/server'
import type { Picture } from 'townpages/page'
import { expect, test } from 'vitest'
import { ServicePicture } from './service-picture.tsx'

const image: Picture = {
  src: '/assets/street-828.jpg',
  width: 828,
  height: 552,
  alt: 'A street at night.',
  color: '#203040',
  sources: [{ type: 'image/avif', srcSet: '/assets/street-480.avif 480w, /assets/street-828.avif 828w' }],
}

test('a service without a picture has its line drawing, which needs no script', () => {
  const html = renderToStaticMarkup(<ServicePicture service={{ icon: 'eye' }} />)
  expect(html).toContain('class="service-drawing"')
  expect(html).not.toContain('data-picture')
})

test('a picture is lazy below the top of a page, and first at the top; its color needs no style attribute', () => {
  const below = renderToStaticMarkup(<ServicePicture service={{ icon: 'eye', image }} />)
  const first = renderToStaticMarkup(<ServicePicture service={{ icon: 'eye', image }} isFirst />)
  expect(below).toContain('loading="lazy"')
  expect(first).toContain('fetchPriority="high"')
  for (const html of [below, first]) {
    expect(html).toContain('width="828" height="552" alt="A street at night."')
    expect(html).toContain('fill="#203040"')
    expect(html).not.toContain('style=')
  }
})

import { expect, test } from 'vitest'
import type { Picture } from '../../../runtime/contract/picture.ts'
import type { Schema, Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { withPictures } from './link-pictures.ts'

const item: Schema = { type: 'object', properties: { photo: { 'x-image': 'alt' }, alt: {} } }
const schema: Schema = { type: 'object', properties: { badges: { type: 'array', items: item } } }
const schemas = { resolve: (inner: Schema) => inner } as unknown as Schemas
const picture = (src: string): Picture => ({ src, width: 1, height: 1, alt: '', color: '#000000', sources: [] })
const pictures = new Map([
  ['old.jpg', picture('/old')],
  ['new.jpg', picture('/new')],
])

test('a picture is in its own item, also where an item before it is not shown', () => {
  const badges = [
    { photo: 'old.jpg', alt: 'The old badge' },
    { photo: 'new.jpg', alt: 'The new badge' },
  ]
  const entry = { data: { badges }, schema: { schema } } as unknown as Entry
  expect(withPictures(entry, entry.data, { pictures, schemas })).toMatchObject({
    badges: [{ photo: { src: '/old', alt: 'The old badge' } }, { photo: { src: '/new', alt: 'The new badge' } }],
  })
  expect(withPictures(entry, { badges: badges.slice(1) }, { pictures, schemas })).toMatchObject({
    badges: [{ photo: { src: '/new', alt: 'The new badge' } }],
  })
})

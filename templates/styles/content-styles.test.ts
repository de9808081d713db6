import { expect, test } from 'vitest'
import siteStyles from './content-styles.ts'

const record = { council: 'Council', police: 'Police', court: 'Civil "court"', office: 'Nearest office' }

test('each value of a postcode district has the label of its column', () => {
  const css = siteStyles((collection) => (collection === 'site' ? { themes: {} } : record))
  expect(css).toContain('.sides td:nth-of-type(1)::before{content:"Council"}')
  expect(css).toContain('.sides td:nth-of-type(3)::before{content:"Civil \\"court\\""}')
  expect(css.match(/::before/g)).toHaveLength(4)
})

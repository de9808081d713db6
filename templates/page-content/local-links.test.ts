import { beforeAll, describe, expect, test } from 'vitest'
import { defineRoutes } from '../../tests/shared/values/define-routes.ts'
import { localLink, localPageAt, localPages } from './local-links.ts'

const services = [{ slug: 'surveillance' }, { slug: 'bug-sweeping' }]

beforeAll(defineRoutes)

describe('links on a page of a town (§2.5)', () => {
  test.each([
    ['/', '/private-investigator-bath', '/private-investigator-*'],
    ['/private-investigator', '/private-investigator-bath', ''],
    ['/about', '/about-bath', ''],
    ['/contact', '/contact-bath', ''],
    ['/services', '/services-bath', ''],
    ['/services/bug-sweeping', '/services/bug-sweeping-bath', ''],
  ])('%s becomes %s', (path, local, pattern) => {
    expect(localLink(localPageAt(path, services), { slug: 'bath' })).toEqual({ href: local })
    expect(localLink(localPageAt(path, services), null)).toEqual({ href: path, 'data-local': pattern })
  })

  test('have a pattern where the town is not at the end', () => {
    const page = { ...localPages.about, inPlace: (location: string) => `/${location}/about` }
    expect(localLink(page, null)).toEqual({ href: '/about', 'data-local': '/*/about' })
  })

  test('cannot be made for an address that places have no page for', () => {
    expect(() => localPageAt('/business', services)).toThrow('/business')
  })
})

import { join } from 'node:path'
import { serve, townpages } from '../tests/shared/servers/running-site.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { lighthouseRows, note } from './lighthouse.ts'

const places = ['--uk-towns-over', '150000']
const kindsOf = {
  minimal: { home: '/', place: '/gardener-leeds' },
  'local-services': {
    home: '/',
    place: '/gardener-leeds',
    service: '/lawn-care',
    'service-in-place': '/lawn-care-in-leeds',
    alternative: '/compare/doing-it-yourself',
    about: '/about',
    contact: '/contact',
    privacy: '/privacy',
    search: '/search?q=lee',
  },
} as const

/** Lighthouse on each kind of page of a new site, as `townpages init` writes it. */
export const startersBenchmark: Benchmark = async ({ work, log }) => {
  const rows: Row[] = []
  for (const [starter, paths] of Object.entries(kindsOf)) {
    const cwd = join(work, starter)
    await townpages(['init', cwd, ...places, '--starter', starter, '--yes'])
    const { code, stderr } = await townpages(['generate'], { cwd })
    if (code !== 0) throw new Error(stderr)
    const server = await serve('dist', { cwd })
    const kinds = Object.entries(paths).map(([kind, path]) => ({
      name: `${starter}: ${kind}`,
      path,
      isIndexed: kind !== 'search',
    }))
    try {
      rows.push(...(await lighthouseRows(server.address, kinds, log)))
    } finally {
      await server.stop()
    }
  }
  return { rows, note }
}

import { expect, test } from 'vitest'
import { createDevLog } from './dev-log.ts'

function logged(write: (log: ReturnType<typeof createDevLog>) => void): string[] {
  const lines: string[] = []
  write(createDevLog({ logLevel: 'warn' }, (line) => lines.push(line)))
  return lines
}

test('a warning is a sentence with what it is about', () => {
  const lines = logged((log) => log.warn({ path: '/alderwick', page: 'town', ms: 812 }, 'a page took long to render'))
  expect(lines).toEqual(['a page took long to render: path /alderwick, page town, ms 812'])
})

test('a failure is a sentence with where it happened, and with its cause', () => {
  const err = new Error('no place', { cause: new Error('no coordinates') })
  const [line = ''] = logged((log) => log.error({ err, path: '/alderwick' }, 'a page could not be rendered'))
  expect(line).toMatch(
    /^a page could not be rendered: path \/alderwick\nError: no place\n {4}at .*caused by: Error: no coordinates/s,
  )
})

test('what nobody asked for is not said', () => {
  expect(logged((log) => log.info('a new generation is live'))).toEqual([])
})

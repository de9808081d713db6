import { describe, expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

function configOf(environment: Record<string, string>): Config {
  const read = readConfig(environment)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}

function problemsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment)
  return 'problems' in read ? read.problems : []
}

test('with nothing set it serves this machine alone, on port 3000', () => {
  expect(configOf({})).toEqual({ port: 3000, host: '127.0.0.1', siteUrl: null, logLevel: 'info', trustProxy: false, varFolder: './var' })
})

test('in production it serves everyone', () => {
  expect(configOf({ NODE_ENV: 'production', SITE_URL: 'https://hasp.example' }).host).toBe('0.0.0.0')
})

test('an empty variable counts as one that is not set', () => {
  expect(configOf({ PORT: '', HOST: '', SITE_URL: '', LOG_LEVEL: '', TRUST_PROXY: '' })).toEqual(configOf({}))
})

describe('what is set holds', () => {
  test.each<[Record<string, string>, Partial<Config>]>([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65535 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ NODE_ENV: 'production', HOST: '10.0.0.5', SITE_URL: 'https://hasp.example' }, { host: '10.0.0.5' }],
    [{ SITE_URL: 'https://hasp.example' }, { siteUrl: 'https://hasp.example' }],
    [{ SITE_URL: 'https://hasp.example/' }, { siteUrl: 'https://hasp.example' }],
    [{ SITE_URL: 'http://localhost:3000' }, { siteUrl: 'http://localhost:3000' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: ['10.0.0.0/8'] }],
    [{ TRUST_PROXY: '127.0.0.1, fd00::/8' }, { trustProxy: ['127.0.0.1', 'fd00::/8'] }],
  ])('%j', (environment, config) => {
    expect(configOf(environment)).toMatchObject(config)
  })
})

describe('a wrong value gets one sentence, which names the variable and the value', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '65536'],
    ['PORT', '0x10'],
    ['SITE_URL', 'hasp.example'],
    ['SITE_URL', 'ftp://hasp.example'],
    ['SITE_URL', 'https://hasp.example/shop'],
    ['SITE_URL', 'https://hasp.example/?a=b'],
    ['SITE_URL', 'https://hasp.example/#top'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_LEVEL', 'INFO'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', 'bad'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} is ${RegExp.escape(JSON.stringify(value))}; `))
  })

  test('a missing address in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^SITE_URL is not set; .*https:/)])
  })

  test('all wrong ones at once', () => {
    const names = problemsOf({ PORT: 'x', SITE_URL: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' }).map((problem) => problem.split(' ')[0])
    expect(names).toEqual(['PORT', 'SITE_URL', 'LOG_LEVEL', 'TRUST_PROXY'])
  })
})

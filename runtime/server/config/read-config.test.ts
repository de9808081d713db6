import { describe, expect, test } from 'vitest'
import type { Config } from './config.ts'
import { readConfig } from './read-config.ts'

function configOf(environment: Record<string, string>): Config {
  const read = readConfig(environment)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.config
}

function problemsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment)
  return 'problems' in read ? read.problems : []
}

const production = { NODE_ENV: 'production', SITE_URL: 'https://hasp.example' }
const site = { SITE_URL: 'https://hasp.example' }
const secret = 'k3y-of-sixteen-or-more'
const mail = { SMTP_URL: 'smtps://post:p4ss@mail.example:465', LEADS_EMAIL: 'desk@hasp.example' }
const webhook = { LEADS_WEBHOOK_URL: 'https://hooks.example/leads', LEADS_WEBHOOK_SECRET: secret }
const push = {
  VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
  VAPID_PRIVATE_KEY: 'b'.repeat(43),
  VAPID_SUBJECT: 'mailto:desk@hasp.example',
}
const analytics = { GA_MEASUREMENT_ID: 'G-ABCD123456' }

test('with nothing set it serves this machine alone, on port 3000', () => {
  expect(configOf({})).toEqual({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    siteUrl: null,
    apiUrl: null,
    logLevel: 'info',
    trustProxy: false,
    trustProxyHeader: 'x-forwarded-for',
    captcha: 'altcha',
    rateLimits: true,
    drainSeconds: 0,
    metricsToken: null,
    varFolder: './var',
    databaseUrl: null,
    dataKey: null,
    contentGit: 'off',
    watchdogSeconds: 10,
    crmUrl: null,
    mail: null,
    webhook: null,
    push: null,
    alertWebhook: null,
    neuronWriter: null,
    indexNow: null,
    evidenceCheck: 'off',
    searchConsole: null,
    cachePurgeUrls: [],
    callsSecret: null,
    thirdParties: [],
    unused: [],
  })
})

test('in production it serves everyone', () => {
  expect(configOf(production)).toMatchObject({ isProduction: true, host: '0.0.0.0', drainSeconds: 2 })
})

test('an empty variable counts as one that is not set', () => {
  const names = [
    'PORT',
    'HOST',
    'SITE_URL',
    'API_URL',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'CAPTCHA',
    'RATE_LIMITS',
    'METRICS_TOKEN',
    'CALLS_WEBHOOK_SECRET',
    'TOWNPAGES_VAR',
  ]
  const outbound = [
    'CRM_WEB_TO_LEAD_URL',
    'SMTP_URL',
    'LEADS_EMAIL',
    'LEADS_EMAIL_DETAIL',
    'LEADS_WEBHOOK_URL',
    'LEADS_WEBHOOK_SECRET',
    ...['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET', ...Object.keys(push)],
  ]
  const all = [
    ...names,
    'TRUST_PROXY_HEADER',
    'DRAIN_SECONDS',
    'DATABASE_URL',
    ...['DATA_KEY', 'CONTENT_GIT', 'EVIDENCE_CHECK'],
    ...outbound,
    'NEURONWRITER_KEY',
    'NEURONWRITER_PROJECT',
    'INDEXNOW_KEY',
    'INDEXNOW_URL',
    'CACHE_PURGE_URL',
    ...['GA_MEASUREMENT_ID', 'GA_URL', 'CLARITY_ID', 'CLARITY_URL'],
  ]
  expect(configOf(Object.fromEntries(all.map((name) => [name, ''])))).toEqual(configOf({}))
})

describe('settings take effect', () => {
  test.each<[Record<string, string>, Partial<Config>]>([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65535 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ NODE_ENV: 'production', HOST: '10.0.0.5', SITE_URL: 'https://hasp.example' }, { host: '10.0.0.5' }],
    [{ SITE_URL: 'https://hasp.example' }, { siteUrl: 'https://hasp.example' }],
    [{ SITE_URL: 'https://hasp.example/' }, { siteUrl: 'https://hasp.example' }],
    [{ SITE_URL: 'http://localhost:3000' }, { siteUrl: 'http://localhost:3000' }],
    [{ ...site, API_URL: 'https://api.hasp.example/' }, { apiUrl: 'https://api.hasp.example' }],
    [{ ...site, API_URL: 'https://hasp.example:8443' }, { apiUrl: 'https://hasp.example:8443' }],
    [{ ...site, API_URL: 'https://hasp.example:443/' }, { apiUrl: null }],
    [{ SITE_URL: 'http://localhost:8080', API_URL: 'http://localhost:3000' }, { apiUrl: 'http://localhost:3000' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ CAPTCHA: 'off' }, { captcha: 'off' }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ DRAIN_SECONDS: '10' }, { drainSeconds: 10 }],
    [{ DRAIN_SECONDS: '0.5' }, { drainSeconds: 0.5 }],
    [{ WATCHDOG_SECONDS: '1.5' }, { watchdogSeconds: 1.5 }],
    [{ WATCHDOG_SECONDS: 'off' }, { watchdogSeconds: null }],
    [{ ...production, DRAIN_SECONDS: '0' }, { drainSeconds: 0 }],
    [{ METRICS_TOKEN: secret }, { metricsToken: secret }],
    [{ CALLS_WEBHOOK_SECRET: secret }, { callsSecret: secret }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, { unused: ['OTEL_EXPORTER_OTLP_ENDPOINT'] }],
    [{ TOWNPAGES_VAR: '/srv/var' }, { varFolder: '/srv/var' }],
    [{ DATABASE_URL: 'postgres://u:p@db:5432/shop' }, { databaseUrl: 'postgres://u:p@db:5432/shop' }],
    [{ CONTENT_GIT: 'commit' }, { contentGit: 'commit' }],
    [{ EVIDENCE_CHECK: 'on' }, { evidenceCheck: 'on' }],
    [{ DATA_KEY: Buffer.alloc(32, 7).toString('base64') }, { dataKey: Buffer.alloc(32, 7) }],
    [{ CRM_WEB_TO_LEAD_URL: 'http://127.0.0.1:9/lead?id=1' }, { crmUrl: new URL('http://127.0.0.1:9/lead?id=1') }],
    [mail, { mail: { smtpUrl: mail.SMTP_URL, to: mail.LEADS_EMAIL, detail: 'link' } }],
    [
      { ...mail, LEADS_EMAIL_DETAIL: 'full' },
      { mail: { smtpUrl: mail.SMTP_URL, to: mail.LEADS_EMAIL, detail: 'full' } },
    ],
    [
      push,
      { push: { publicKey: push.VAPID_PUBLIC_KEY, privateKey: push.VAPID_PRIVATE_KEY, subject: push.VAPID_SUBJECT } },
    ],
    [
      { ALERT_WEBHOOK_URL: 'https://sms.example/in', ALERT_WEBHOOK_SECRET: secret },
      { alertWebhook: { url: new URL('https://sms.example/in'), secret } },
    ],
    [webhook, { webhook: { url: new URL('https://hooks.example/leads'), secret } }],
    [{ NEURONWRITER_KEY: 'n', NEURONWRITER_PROJECT: 'p' }, { neuronWriter: { key: 'n', project: 'p' } }],
    [
      { ...production, CACHE_PURGE_URL: 'http://10.0.0.1:6081/, http://10.0.0.2:6081/' },
      { cachePurgeUrls: [new URL('http://10.0.0.1:6081/'), new URL('http://10.0.0.2:6081/')] },
    ],
    [
      { INDEXNOW_KEY: 'a1b2-c3d4' },
      { indexNow: { key: 'a1b2-c3d4', url: new URL('https://api.indexnow.org/indexnow') } },
    ],
    [
      { INDEXNOW_KEY: 'a1b2-c3d4', INDEXNOW_URL: 'http://127.0.0.1:9/in' },
      { indexNow: { key: 'a1b2-c3d4', url: new URL('http://127.0.0.1:9/in') } },
    ],
    [
      { ...production, ...analytics, CLARITY_ID: 'abcdefghij' },
      {
        thirdParties: [
          expect.objectContaining({
            id: 'G-ABCD123456',
            script: 'https://www.googletagmanager.com/gtag/js?id=G-ABCD123456',
          }),
          expect.objectContaining({ id: 'abcdefghij', script: 'https://www.clarity.ms/tag/abcdefghij' }),
        ],
      },
    ],
    [
      { ...analytics, GA_URL: 'http://127.0.0.1:9/' },
      {
        thirdParties: [
          {
            service: 'google-analytics',
            id: 'G-ABCD123456',
            script: 'http://127.0.0.1:9/gtag/js?id=G-ABCD123456',
            sources: {
              scripts: ['http://127.0.0.1:9'],
              connections: ['http://127.0.0.1:9'],
              images: ['http://127.0.0.1:9'],
            },
          },
        ],
      },
    ],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '1', TRUST_PROXY_HEADER: 'forwarded' }, { trustProxyHeader: 'forwarded' }],
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
    ['API_URL', 'api.hasp.example'],
    ['API_URL', 'https://hasp.example/api'],
    ['CAPTCHA', 'on'],
    ['CONTENT_GIT', 'push'],
    ['EVIDENCE_CHECK', 'yes'],
    ['RATE_LIMITS', 'no'],
    ['LEADS_EMAIL_DETAIL', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_LEVEL', 'INFO'],
    ['DRAIN_SECONDS', 'soon'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '2s'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '1e1'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', 'bad'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['INDEXNOW_KEY', 'a1b2c3d'],
    ['INDEXNOW_KEY', '../a1b2c3d4'],
    ['GA_MEASUREMENT_ID', 'UA-1234-1'],
    ['CLARITY_ID', '"><script>'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} is ${RegExp.escape(JSON.stringify(value))}; `))
  })

  test.each<[string, Record<string, string>]>([
    ['DATABASE_URL', { DATABASE_URL: 'mysql://u:hunter2@db/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'hunter2' }],
    ['DATA_KEY', { DATA_KEY: 'hunter2' }],
    ['DATA_KEY', { DATA_KEY: `hunter2${Buffer.alloc(32).toString('base64')}` }],
    ['DATA_KEY', { DATA_KEY: `${Buffer.alloc(32).toString('base64').slice(0, -1)}!` }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'hunter2' }],
    ['CALLS_WEBHOOK_SECRET', { CALLS_WEBHOOK_SECRET: 'hunter2' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'hunter2 hunter2 hunter2' }],
    ['CRM_WEB_TO_LEAD_URL', { CRM_WEB_TO_LEAD_URL: 'ftp://crm.example/hunter2' }],
    ['CRM_WEB_TO_LEAD_URL', { CRM_WEB_TO_LEAD_URL: 'crm.example/hunter2' }],
    ['CRM_WEB_TO_LEAD_URL', { CRM_WEB_TO_LEAD_URL: 'https://u:hunter2@crm.example/' }],
    ['CRM_WEB_TO_LEAD_URL', { ...production, CRM_WEB_TO_LEAD_URL: 'http://crm.example/hunter2' }],
    ['SMTP_URL', { ...mail, SMTP_URL: 'https://u:hunter2@mail.example' }],
    ['LEADS_WEBHOOK_URL', { ...webhook, LEADS_WEBHOOK_URL: 'file:///hunter2' }],
    ['LEADS_WEBHOOK_URL', { ...production, ...webhook, LEADS_WEBHOOK_URL: 'http://hooks.example/hunter2' }],
    ['LEADS_WEBHOOK_SECRET', { ...webhook, LEADS_WEBHOOK_SECRET: 'hunter2' }],
    ['VAPID_PUBLIC_KEY', { ...push, VAPID_PUBLIC_KEY: 'hunter2' }],
    ['VAPID_PRIVATE_KEY', { ...push, VAPID_PRIVATE_KEY: 'hunter2' }],
    ['VAPID_SUBJECT', { ...push, VAPID_SUBJECT: 'hunter2' }],
    ['CACHE_PURGE_URL', { CACHE_PURGE_URL: 'http://10.0.0.1:6081/,http://u:hunter2@cache.example/' }],
    ['INDEXNOW_URL', { ...production, INDEXNOW_KEY: 'a1b2c3d4', INDEXNOW_URL: 'http://index.example/hunter2' }],
  ])('%s, which may hold a secret, is not repeated: %j', (name, environment) => {
    const problems = problemsOf(environment)
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
    expect(problems.join()).not.toContain('hunter2')
  })

  test.each([
    [
      'without an id',
      { CLARITY_URL: 'https://clarity.example' },
      'CLARITY_ID is not set; CLARITY_URL has no effect without it',
    ],
    [
      'with a path',
      { ...analytics, GA_URL: 'https://tags.example/x' },
      /^GA_URL is "https:\/\/tags.example\/x"; .+ without a path$/,
    ],
    [
      'without https in production',
      { ...production, ...analytics, GA_URL: 'http://tags.example' },
      /^GA_URL is .+ https:, since /,
    ],
  ])('another origin for a third party %s', (_, environment, sentence) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(sentence)])
  })

  test('API_URL without SITE_URL, and without https for an https site', () => {
    const [alone, insecure] = [
      { API_URL: 'https://api.hasp.example' },
      { ...site, API_URL: 'http://api.hasp.example' },
    ].map(problemsOf)
    expect(alone).toEqual([expect.stringMatching(/^SITE_URL is not set; API_URL needs it/)])
    expect(insecure).toEqual([expect.stringMatching(/^API_URL is "http:.*; it has to be https/)])
  })

  test('TRUST_PROXY_HEADER=X-Real-IP', () => {
    expect(problemsOf({ TRUST_PROXY: '1', TRUST_PROXY_HEADER: 'X-Real-IP' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY_HEADER is "X-Real-IP"; /),
    ])
  })

  test.each([['desk'], ['desk@hasp.example, '], ['a@b.example\nBcc: c@d.example']])('LEADS_EMAIL=%j', (address) => {
    expect(problemsOf({ ...mail, LEADS_EMAIL: address })).toEqual([expect.stringMatching(/^LEADS_EMAIL is /)])
  })

  test.each<[string, Record<string, string>]>([
    ['SMTP_URL', { LEADS_EMAIL: mail.LEADS_EMAIL }],
    ['LEADS_EMAIL', { SMTP_URL: mail.SMTP_URL }],
    ['LEADS_WEBHOOK_SECRET', { LEADS_WEBHOOK_URL: webhook.LEADS_WEBHOOK_URL }],
    ['ALERT_WEBHOOK_SECRET', { ALERT_WEBHOOK_URL: 'https://sms.example/in' }],
    ['VAPID_SUBJECT', { ...push, VAPID_SUBJECT: '' }],
    ['VAPID_PRIVATE_KEY', { ...push, VAPID_PRIVATE_KEY: '' }],
    ['LEADS_WEBHOOK_URL', { LEADS_WEBHOOK_SECRET: secret }],
    ['NEURONWRITER_PROJECT', { NEURONWRITER_KEY: 'n' }],
    ['NEURONWRITER_KEY', { NEURONWRITER_PROJECT: 'p' }],
    ['INDEXNOW_KEY', { INDEXNOW_URL: 'https://api.indexnow.org/indexnow' }],
    ['TRUST_PROXY', { TRUST_PROXY_HEADER: 'x-forwarded-for' }],
  ])('%s is missing where its companion is set', (name, environment) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${name} is not set; `))])
  })

  test('limits cannot be switched off in production', () => {
    expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toEqual([
      expect.stringMatching(/^RATE_LIMITS is "off"; .*production/),
    ])
  })

  test('a missing address in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^SITE_URL is not set; .*https:/)])
  })

  test('all wrong ones at once', () => {
    const names = problemsOf({ PORT: 'x', SITE_URL: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' }).map(
      (problem) => problem.split(' ')[0],
    )
    expect(names).toEqual(['PORT', 'SITE_URL', 'LOG_LEVEL', 'TRUST_PROXY'])
  })
})

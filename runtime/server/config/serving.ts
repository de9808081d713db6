import { isIP } from 'node:net'
import type { Config } from './config.ts'
import { readChoice, readSecret, type Settings } from './settings.ts'

type Serving = Pick<
  Config,
  | 'isProduction'
  | 'port'
  | 'host'
  | 'siteUrl'
  | 'apiUrl'
  | 'logLevel'
  | 'trustProxy'
  | 'trustProxyHeader'
  | 'captcha'
  | 'rateLimits'
  | 'drainSeconds'
  | 'watchdogSeconds'
  | 'metricsToken'
  | 'callsSecret'
>

// Orchestrators kill a process that takes longer to stop: Kubernetes after 30 s, unless it is told otherwise.
const maxDrain = 300
// The usual interval of a proxy's health check, and the answer to it.
const drainInProduction = 2

// A garbage collection of a large heap takes parts of a second.
const minWatchdog = 1
const maxWatchdog = 3600

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How the server listens, and what it asks of those who call. */
export function readServing(settings: Settings): Serving {
  const { isProduction, get } = settings
  return {
    isProduction,
    port: readPort(settings),
    host: get('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    ...readAddresses(settings),
    logLevel: readChoice(settings, { name: 'LOG_LEVEL', words: logLevels, fallback: 'info' }),
    trustProxy: readTrustProxy(settings),
    trustProxyHeader: readTrustProxyHeader(settings),
    captcha: readChoice(settings, { name: 'CAPTCHA', words: ['altcha', 'off'], fallback: 'altcha' }),
    rateLimits: readRateLimits(settings),
    drainSeconds: readDrainSeconds(settings),
    watchdogSeconds: readWatchdogSeconds(settings),
    metricsToken: readSecret(settings, 'METRICS_TOKEN'),
    callsSecret: readSecret(settings, 'CALLS_WEBHOOK_SECRET'),
  }
}

function readPort({ get, reject }: Settings): number {
  const text = get('PORT') ?? '3000'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535)
    reject(`PORT is ${JSON.stringify(text)}; it has to be a number from 0 to 65535`)
  return port
}

function readAddresses(settings: Settings): Pick<Serving, 'siteUrl' | 'apiUrl'> {
  const { isProduction, get, reject } = settings
  const siteUrl = readOrigin(settings, 'SITE_URL', 'https://www.example.com')
  const apiUrl = readOrigin(settings, 'API_URL', 'https://api.example.com')
  if (get('SITE_URL') === undefined) {
    if (isProduction)
      reject(
        'SITE_URL is not set; with NODE_ENV=production it has to be the address of the site, such as https://www.example.com',
      )
    else if (apiUrl !== null)
      reject('SITE_URL is not set; API_URL needs it, as only pages of that address may use the API')
  }
  if (siteUrl?.startsWith('https:') === true && apiUrl?.startsWith('http:') === true)
    reject(
      `API_URL is ${JSON.stringify(apiUrl)}; it has to be https, as browsers let the pages of an https site call nothing else`,
    )
  return { siteUrl, apiUrl: apiUrl === siteUrl ? null : apiUrl }
}

/** The address of a whole host; null if there is none, or a wrong one. */
function readOrigin({ get, reject }: Settings, name: string, example: string): string | null {
  const text = get(name)
  if (text === undefined) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    reject(`${name} is ${JSON.stringify(text)}; it has to be an address such as ${example}, without a path`)
    return null
  }
  return url.origin
}

function readRateLimits(settings: Settings): boolean {
  const isOn = readChoice(settings, { name: 'RATE_LIMITS', words: ['on', 'off'], fallback: 'on' }) === 'on'
  if (!isOn && settings.isProduction) settings.reject('RATE_LIMITS is "off"; with NODE_ENV=production it has to be on')
  return isOn
}

function readDrainSeconds({ isProduction, get, reject }: Settings): number {
  const text = get('DRAIN_SECONDS') ?? String(isProduction ? drainInProduction : 0)
  const seconds = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || seconds > maxDrain)
    reject(`DRAIN_SECONDS is ${JSON.stringify(text)}; it has to be a number of seconds from 0 to ${maxDrain}`)
  return seconds
}

function readWatchdogSeconds({ get, reject }: Settings): number | null {
  const text = get('WATCHDOG_SECONDS') ?? '10'
  if (text === 'off') return null
  const seconds = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || seconds < minWatchdog || seconds > maxWatchdog)
    reject(
      `WATCHDOG_SECONDS is ${JSON.stringify(text)}; it has to be a number of seconds from ${minWatchdog} to ${maxWatchdog}, or off`,
    )
  return seconds
}

function readTrustProxy({ get, reject }: Settings): Config['trustProxy'] {
  const text = get('TRUST_PROXY')
  if (text === undefined) return false
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (!addresses.every(isAddressOrNetwork)) {
    reject(
      `TRUST_PROXY is ${JSON.stringify(text)}; it has to be a number of hops, or addresses such as 10.0.0.0/8, with commas between them`,
    )
  }
  return addresses
}

/** Without TRUST_PROXY no forwarding header counts: who names one expects otherwise. */
function readTrustProxyHeader(settings: Settings): Config['trustProxyHeader'] {
  const { get, reject } = settings
  if (get('TRUST_PROXY_HEADER') !== undefined && get('TRUST_PROXY') === undefined)
    reject('TRUST_PROXY is not set; TRUST_PROXY_HEADER has no effect without it')
  return readChoice(settings, {
    name: 'TRUST_PROXY_HEADER',
    words: ['x-forwarded-for', 'forwarded'],
    fallback: 'x-forwarded-for',
  })
}

/** An IP address, or a network in CIDR. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

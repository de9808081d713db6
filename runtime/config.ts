import { isIP } from 'node:net'

/** How the server runs: the environment, checked and resolved. */
export type Config = {
  port: number
  host: string
  /** Without a closing slash; null until the address that is listened on is known. */
  siteUrl: string | null
  logLevel: LogLevel
  /** What Express is told of proxies: a number of hops, addresses, or nobody. */
  trustProxy: number | string[] | false
  /** The folder of what the server keeps. */
  varFolder: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** The settings, or a sentence for each that is wrong; the sentence names the variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): { config: Config } | { problems: string[] } {
  const problems: string[] = []
  const production = environment.NODE_ENV === 'production'
  const setting = (name: string): string | undefined => (environment[name] === '' ? undefined : environment[name])
  const config: Config = {
    port: readPort(setting('PORT') ?? '3000', problems),
    host: setting('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    siteUrl: readSiteUrl(setting('SITE_URL'), production, problems),
    logLevel: readLogLevel(setting('LOG_LEVEL') ?? 'info', problems),
    trustProxy: readTrustProxy(setting('TRUST_PROXY'), problems),
    varFolder: setting('TOWNPAGES_VAR') ?? './var',
  }
  return problems.length > 0 ? { problems } : { config }
}

function readPort(text: string, problems: string[]): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) problems.push(`PORT is ${JSON.stringify(text)}; it has to be a number from 0 to 65535`)
  return port
}

function readSiteUrl(text: string | undefined, required: boolean, problems: string[]): string | null {
  if (text === undefined) {
    if (required)
      problems.push('SITE_URL is not set; with NODE_ENV=production it has to be the address of the site, such as https://www.example.com')
    return null
  }
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    problems.push(`SITE_URL is ${JSON.stringify(text)}; it has to be an address such as https://www.example.com, without a path`)
    return null
  }
  return url.origin
}

function readLogLevel(text: string, problems: string[]): LogLevel {
  const level = logLevels.find((known) => known === text)
  if (level === undefined) problems.push(`LOG_LEVEL is ${JSON.stringify(text)}; it has to be one of ${logLevels.join(', ')}`)
  return level ?? 'info'
}

function readTrustProxy(text: string | undefined, problems: string[]): Config['trustProxy'] {
  if (text === undefined) return false
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (!addresses.every(isAddressOrNetwork)) {
    problems.push(
      `TRUST_PROXY is ${JSON.stringify(text)}; it has to be a number of hops, or addresses such as 10.0.0.0/8, with commas between them`,
    )
  }
  return addresses
}

/** An IP address, or a network in CIDR. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

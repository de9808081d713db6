import type { ThirdParty } from '../../contract/third-party.ts'
import type { ServiceAccount } from './service-account.ts'

/** How the server runs: the environment, checked and resolved. */
export type Config = {
  isProduction: boolean
  port: number
  host: string
  /** Without a closing slash; null until the address that is listened on is known. */
  siteUrl: string | null
  /** Where the API of an exported site is, without a closing slash; null: at `siteUrl`. */
  apiUrl: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Whose word is taken for a client's address: that of a number of hops, of addresses or networks, or nobody's. */
  trustProxy: number | string[] | false
  /** The one header that says it. */
  trustProxyHeader: 'x-forwarded-for' | 'forwarded'
  /** The robot check of the forms (D21). */
  captcha: 'altcha' | 'off'
  /** Whether one address may only ask so often. */
  rateLimits: boolean
  /** How long a server that was asked to stop goes on answering, so that proxies notice. */
  drainSeconds: number
  /** How long the event loop may stand still before the process is ended; null: for ever. */
  watchdogSeconds: number | null
  /** What opens /metrics; null: nothing does. */
  metricsToken: string | null
  /** What signs the missed calls of a telephone provider; null: none are taken. */
  callsSecret: string | null
  /** Variables that are set and have no effect, although they look as if they had one. */
  unused: readonly string[]
  /** The folder of what the server keeps. */
  varFolder: string
  /** A PostgreSQL database; null: the embedded one in `varFolder`. */
  databaseUrl: string | null
  /** 32 bytes that encrypt what people wrote (D22). */
  dataKey: Buffer | null
  /** Whether each publication of content is also a commit in the git checkout that the content is in. */
  contentGit: 'off' | 'commit'
  crmUrl: URL | null
  /** Mail about an enquiry; `to` may be several addresses with commas between them. */
  mail: { smtpUrl: string; to: string; detail: 'link' | 'full' } | null
  webhook: { url: URL; secret: string } | null
  /** The keys of web push (VAPID, RFC 8292). */
  push: { publicKey: string; privateKey: string; subject: string } | null
  /** A gateway that passes alerts on by SMS or chat. */
  alertWebhook: { url: URL; secret: string } | null
  neuronWriter: { key: string; project: string } | null
  /** The key that the site proves itself with to search engines, and the service that passes addresses on to them. */
  indexNow: { key: string; url: URL } | null
  /** Whether the sources that claims cite are asked once a week for what is quoted of them (D29). */
  evidenceCheck: 'on' | 'off'
  /** The account that reads from Search Console what Google knows of the pages. */
  searchConsole: ServiceAccount | null
  /** The caches in front of the server that are told which pages have changed. */
  cachePurgeUrls: readonly URL[]
  /** The services of other companies that pages load once a visitor has agreed (D16). */
  thirdParties: readonly ThirdParty[]
}

/** A configuration whose site has an address. */
export type ServerConfig = Config & { siteUrl: string }

type Addresses = Pick<ServerConfig, 'siteUrl' | 'apiUrl'>

/** The server's own address: administration and the API are there, wherever the pages are. */
export function serverUrlOf({ siteUrl, apiUrl }: Addresses): string {
  return apiUrl ?? siteUrl
}

/** The site whose pages use this server from elsewhere; null if the pages are on this server. */
export function pagesUrlOf({ siteUrl, apiUrl }: Addresses): string | null {
  return apiUrl === null ? null : siteUrl
}

import type { Config } from './config.ts'
import { readServiceAccount } from './service-account.ts'
import { readChoice, readSecret, type Settings } from './settings.ts'

/** Whom the server writes to, and what it asks. */
export function readOutbound(
  settings: Settings,
): Pick<
  Config,
  | 'crmUrl'
  | 'mail'
  | 'webhook'
  | 'push'
  | 'alertWebhook'
  | 'neuronWriter'
  | 'indexNow'
  | 'evidenceCheck'
  | 'searchConsole'
  | 'cachePurgeUrls'
> {
  return {
    crmUrl: readWebAddress(settings, 'CRM_WEB_TO_LEAD_URL'),
    mail: readMail(settings),
    webhook: readWebhook(settings, 'LEADS_WEBHOOK'),
    push: readPush(settings),
    alertWebhook: readWebhook(settings, 'ALERT_WEBHOOK'),
    neuronWriter: readNeuronWriter(settings),
    indexNow: readIndexNow(settings),
    evidenceCheck: readChoice(settings, { name: 'EVIDENCE_CHECK', words: ['on', 'off'], fallback: 'off' }),
    searchConsole: readServiceAccount(settings, 'SEARCH_CONSOLE_KEY_FILE'),
    cachePurgeUrls: readCachePurgeUrls(settings),
  }
}

/** Such addresses may hold tokens, and are never repeated. */
function readWebAddress({ isProduction, get, reject }: Settings, name: string): URL | null {
  const text = get(name)
  if (text === undefined) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    reject(`${name} cannot be used; it has to be an address such as https://www.example.com/path`)
    return null
  }
  if (url.username !== '' || url.password !== '') reject(`${name} holds a user or a password; these are not sent`)
  if (isProduction && url.protocol !== 'https:')
    reject(`${name} begins with http:; with NODE_ENV=production it has to be https:`)
  return url
}

function readMail(settings: Settings): Config['mail'] {
  const { get, reject } = settings
  const [smtpUrl, to] = [get('SMTP_URL'), get('LEADS_EMAIL')]
  const detail = readChoice(settings, { name: 'LEADS_EMAIL_DETAIL', words: ['link', 'full'], fallback: 'link' })
  if (smtpUrl !== undefined && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    reject('SMTP_URL cannot be used; it has to be an address such as smtps://user:password@mail.example.com:465')
  if (to !== undefined && !to.split(',').every(isMailAddress))
    reject(`LEADS_EMAIL is ${JSON.stringify(to)}; it has to be an e-mail address, or several with commas between them`)
  if (smtpUrl === undefined && to !== undefined) reject('SMTP_URL is not set; LEADS_EMAIL cannot get mail without it')
  if (smtpUrl !== undefined && to === undefined)
    reject('LEADS_EMAIL is not set; without it the mail of SMTP_URL goes to nobody')
  return smtpUrl === undefined || to === undefined ? null : { smtpUrl, to, detail }
}

function isMailAddress(text: string): boolean {
  return /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/.test(text.trim())
}

function readWebhook(settings: Settings, name: 'LEADS_WEBHOOK' | 'ALERT_WEBHOOK'): Config['webhook'] {
  const url = readWebAddress(settings, `${name}_URL`)
  const secret = readSecret(settings, `${name}_SECRET`)
  const isAddressSet = settings.get(`${name}_URL`) !== undefined
  if (isAddressSet && secret === null)
    settings.reject(
      `${name}_SECRET is not set; without it the receiver of ${name}_URL cannot tell our posts from others`,
    )
  if (!isAddressSet && secret !== null)
    settings.reject(`${name}_URL is not set; ${name}_SECRET signs nothing without it`)
  return url === null || secret === null ? null : { url, secret }
}

// RFC 8292: a point of the curve P-256, uncompressed, and its private number, in base64url.
const publicKeyForm = /^B[\w-]{86}$/
const privateKeyForm = /^[\w-]{43}$/
const pushNames = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

function readPush({ get, reject }: Settings): Config['push'] {
  const [publicKey, privateKey, subject] = pushNames.map(get)
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return null
  const unset = pushNames.filter((name) => get(name) === undefined)
  for (const name of unset) reject(`${name} is not set; web push needs it: townpages push keys makes the keys`)
  if (publicKey !== undefined && !publicKeyForm.test(publicKey))
    reject('VAPID_PUBLIC_KEY cannot be used; it has to be a key that townpages push keys has made')
  if (privateKey !== undefined && !privateKeyForm.test(privateKey))
    reject('VAPID_PRIVATE_KEY cannot be used; it has to be the key that was made with VAPID_PUBLIC_KEY')
  if (subject !== undefined && !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    reject('VAPID_SUBJECT cannot be used; it has to be mailto: with an e-mail address, or an address with https:')
  return publicKey === undefined || privateKey === undefined || subject === undefined
    ? null
    : { publicKey, privateKey, subject }
}

function readNeuronWriter({ get, reject }: Settings): Config['neuronWriter'] {
  const [key, project] = [get('NEURONWRITER_KEY'), get('NEURONWRITER_PROJECT')]
  if (key !== undefined && project === undefined)
    reject('NEURONWRITER_PROJECT is not set; NEURONWRITER_KEY cannot be used without it')
  if (key === undefined && project !== undefined)
    reject('NEURONWRITER_KEY is not set; NEURONWRITER_PROJECT cannot be used without it')
  return key === undefined || project === undefined ? null : { key, project }
}

// https://www.indexnow.org/documentation: the key has 8 to 128 letters, digits and hyphens.
const indexNowKey = /^[a-zA-Z0-9-]{8,128}$/
const indexNowService = new URL('https://api.indexnow.org/indexnow')

/** The key is no secret: the site serves it. */
function readIndexNow(settings: Settings): Config['indexNow'] {
  const key = settings.get('INDEXNOW_KEY')
  const url = readWebAddress(settings, 'INDEXNOW_URL')
  if (key === undefined) {
    if (settings.get('INDEXNOW_URL') !== undefined)
      settings.reject('INDEXNOW_KEY is not set; INDEXNOW_URL has no effect without it')
    return null
  }
  if (!indexNowKey.test(key))
    settings.reject(`INDEXNOW_KEY is ${JSON.stringify(key)}; it has to be 8 to 128 letters, digits and hyphens`)
  return { key, url: url ?? indexNowService }
}

/**
 * Caches are usually on the same machine or in the same private network, so these addresses may be http in production,
 * too.
 */
function readCachePurgeUrls({ get, reject }: Settings): readonly URL[] {
  const texts = (get('CACHE_PURGE_URL') ?? '').split(',').filter((text) => text.trim() !== '')
  const urls = texts.map((text) => URL.parse(text.trim()))
  if (
    !urls.every((url) => url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '')
  ) {
    reject(
      'CACHE_PURGE_URL cannot be used; it has to be an address such as http://127.0.0.1:6081/, or several with commas between them',
    )
    return []
  }
  return urls.filter((url) => url !== null)
}

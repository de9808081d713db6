import type { ThirdParty } from '../../contract/third-party.ts'
import type { Config } from './config.ts'
import type { Settings } from './settings.ts'

/** What is known of a service: the names of its variables, the form of its ids, and where it is. */
type Service = Pick<ThirdParty, 'service' | 'sources'> & {
  idName: string
  idForm: RegExp
  idExample: string
  originName: string
  origin: string
  path: string
}

// The sources are those that the documentation of each service names, without the ones that only serve advertising.
const services: readonly Service[] = [
  {
    service: 'google-analytics',
    idName: 'GA_MEASUREMENT_ID',
    idForm: /^G-[A-Z0-9]{4,16}$/,
    idExample: 'G-XXXXXXXXXX',
    originName: 'GA_URL',
    origin: 'https://www.googletagmanager.com',
    path: '/gtag/js?id=',
    sources: {
      scripts: ['https://www.googletagmanager.com'],
      connections: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
      images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    },
  },
  {
    service: 'microsoft-clarity',
    idName: 'CLARITY_ID',
    idForm: /^[a-z0-9]{4,32}$/,
    idExample: 'abcdefghij',
    originName: 'CLARITY_URL',
    origin: 'https://www.clarity.ms',
    path: '/tag/',
    sources: {
      scripts: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
      connections: ['https://*.clarity.ms'],
      images: ['https://*.clarity.ms'],
    },
  },
]

// What the pixel of Meta needs, which only header code can load.
const metaPixel: ThirdParty['sources'] = {
  scripts: ['https://connect.facebook.net'],
  connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
  images: ['https://www.facebook.com'],
}

/** What scripts of an origin usually need, if that is known; their snippets name only where the first script is. */
export function usualSources(origin: string): ThirdParty['sources'] | undefined {
  return [...services.map(({ sources }) => sources), metaPixel].find(({ scripts }) => scripts.includes(origin))
}

/** The services of other companies that pages ask their visitors about. */
export function readThirdParties(settings: Settings): Pick<Config, 'thirdParties'> {
  return { thirdParties: services.flatMap((service) => readThirdParty(settings, service) ?? []) }
}

function readThirdParty(settings: Settings, service: Service): ThirdParty | null {
  const { get, reject } = settings
  const { idName, idForm, idExample, originName, path } = service
  const id = get(idName)
  const origin = readOrigin(settings, originName, service.origin)
  if (id === undefined) {
    if (origin !== null) reject(`${idName} is not set; ${originName} has no effect without it`)
    return null
  }
  if (!idForm.test(id)) reject(`${idName} is ${JSON.stringify(id)}; it has to be an id such as ${idExample}`)
  return {
    service: service.service,
    id,
    script: `${origin ?? service.origin}${path}${id}`,
    sources: origin === null ? service.sources : { scripts: [origin], connections: [origin], images: [origin] },
  }
}

/** Another origin of a service, such as a gateway of the operator's own; null for the usual one. */
function readOrigin({ isProduction, get, reject }: Settings, name: string, example: string): string | null {
  const text = get(name)
  if (text === undefined) return null
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    reject(`${name} is ${JSON.stringify(text)}; it has to be an address such as ${example}, without a path`)
    return null
  }
  if (isProduction && url.protocol !== 'https:')
    reject(
      `${name} is ${JSON.stringify(text)}; with NODE_ENV=production it has to be https:, since pages run its scripts`,
    )
  return url.origin
}

import type { Logger } from 'pino'
import type { Operation } from '../../api/operation.ts'
import type { TakeCall } from '../../enquiries/calls/take-call.ts'
import type { Enquiries } from '../../enquiries/start-enquiries.ts'
import type { Target } from '../../enquiries/store/enquiry.ts'
import type { EvidenceWatch } from '../../evidence/start-evidence.ts'
import type { IndexNow } from '../../indexnow/index-now.ts'
import type { EditedContent } from '../../publishing/start-publishing.ts'
import type { SearchConsole } from '../../search-console/search-console.ts'
import type { ContentRater } from '../../seo/rate-content.ts'
import type { ServerConfig } from '../../server/config/config.ts'
import type { LiveSite } from '../../site/live-manifest.ts'
import type { Site } from '../../site/site.ts'
import type { Access } from '../../staff/access.ts'
import type { LocalLink } from '../../staff/local-link.ts'
import type { Permission } from '../../staff/roles.ts'
import type { SignedIn } from '../../staff/sessions.ts'
import type { Staff } from '../../staff/staff.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { LinkItem, MenuBadge, MenuItem, ScreenFrame } from './frame-props.ts'
import type { AdminRoute } from './route.ts'
import type { AdminText, PageTexts, SiteTexts, TextKey } from './texts.ts'

/**
 * A page of administration, or several that belong together: what is known before it starts. Its screens
 * (`screens.tsx`), its scripts (`client.ts`) and its style sheet (`styles.css`) are in the same folder, and in
 * `pages.ts` it has a line.
 */
export type AdminPage = PageTexts & {
  /** Its place in the menu. */
  section?: Section
  /** Its screens in the menu of a section, and in the palette. */
  links?: readonly ScreenLink[]
  /** Loads what runs on the server, if it has anything. */
  load?: () => Promise<{ start(parts: AdminParts): StartedPage }>
}

export type Section = {
  permission: Permission
  address: string
  label: TextKey
  /** Whether somebody who signs in begins here. Of several that they may see, it is the first. */
  isStart?: true
}

export type ScreenLink = {
  access: StaffAccess
  /** The address of its section; null if it belongs to none. */
  section: string | null
  address: string
  label: TextKey
}

export type StaffAccess = Exclude<Access, 'public'>

/** What every page may use. */
export type AdminParts = {
  config: Pick<ServerConfig, 'crmUrl' | 'mail' | 'webhook' | 'databaseUrl'>
  store: AdminStores
  live: Pick<LiveSite, 'refresh'>
  staff: Staff
  features: AdminFeatures
  framing: Framing
  log: Pick<Logger, 'error'>
  now: () => Date
}

/** Other features of the server that staff work with. */
export type AdminFeatures = {
  enquiries: {
    /** The configured recipients. */
    targets: ReadonlySet<Target>
    /** The configured ways to alert somebody, and the public key of web push. */
    alerts: Enquiries['alerts']
    /** Told when deliveries may be due. */
    wake(): void
    /** Stores a missed call. */
    takeCall: TakeCall
  }
  /** Edits and publishes the content; null if the server does not have it. */
  content: EditedContent | null
  /** Watches the sources of claims; null if it is not asked to. */
  evidence: Pick<EvidenceWatch, 'list'> | null
  indexNow: IndexNow
  searchConsole: Pick<SearchConsole, 'account' | 'status' | 'pages'>
  rater: ContentRater
  /** Signs in whoever develops the site on this machine; null for everybody else. */
  localLink: LocalLink | null
}

/** What a page is once it has started. */
export type StartedPage = {
  routes?: readonly AdminRoute[]
  operations?: readonly Operation<Site>[]
  /** Whether this server lacks what its section is for, so that nobody begins there. */
  isUnavailable?: true
  /** What waits in its section. */
  badge?(site: Site): Promise<MenuBadge>
  /** Where browsers listen for what changes; null if the site has nothing to listen for. */
  events?(site: Site): Promise<string | null>
  /** What the palette finds for a text that somebody has typed. */
  find?(typed: string, options: FindOptions): Promise<readonly TargetGroup[]>
  /** Ends responses that would go on: the server is about to close. */
  endStreams?(): void
}

export type FindOptions = {
  site: Site
  text: AdminText
  /** Whether the person may see something. */
  may(access: StaffAccess): boolean
}

/** Something to go to. */
export type FoundTarget = {
  text: string
  detail: string
  address: string
  /** Whether the detail is a warning. */
  isBad: boolean
}
export type TargetGroup = { name: string; items: readonly FoundTarget[] }

export type RunningPage = AdminPage & StartedPage

/** What the pages have in common, made of what each of them brings. */
export type Framing = {
  texts: SiteTexts
  /** What surrounds a screen of somebody who is signed in. */
  frame(site: Site, signedIn: SignedIn, message: ScreenFrame['message']): Promise<ScreenFrame>
  /** The sections that somebody may see, with their screens. */
  menu(options: MenuOptions): readonly Omit<MenuItem, 'badge'>[]
  /** The screens of no section. */
  otherScreens(options: MenuOptions): readonly LinkItem[]
  /** Where somebody begins; null if there is nothing for them. */
  startAddress(signedIn: SignedIn): string | null
  /** The pages, in the order of their table. */
  running: readonly RunningPage[]
}
export type MenuOptions = Pick<FindOptions, 'may' | 'text'>

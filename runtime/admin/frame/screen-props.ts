import type { OwnTexts } from './texts.ts'
import type { ContentAdviceProps } from '../content/advice/advice-props.ts'
import type {
  ContentEntryProps,
  ContentListProps,
  ContentManageProps,
  ContentNewProps,
  ContentReviewProps,
  ContentVersionProps,
  ContentVersionsProps,
} from '../content/content-props.ts'
import type { EnquiriesProps, EnquiryProps, EnterProps, EraseProps } from '../enquiry/enquiry-props.ts'
import type { ImportChangesProps, ImportColumnsProps, ImportDoneProps, ImportProgressProps, ImportStartProps } from '../content/import/import-props.ts'
import type { AccountProps, PeopleProps } from '../people/people-props.ts'
import type { DeliveryProps, HeaderCodeProps, IndexingProps, RetentionProps } from '../settings/settings-props.ts'
import type { ConfirmProps, NoticeProps, PasskeyNewProps, PasskeySignInProps, SignInProps } from '../sign-in/sign-in-props.ts'
import type { StatisticsProps, StatisticsTownsProps } from '../statistics/statistics-props.ts'

/** The screens by name with their props. */
export type Screens = {
  signIn: SignInProps
  confirm: ConfirmProps
  passkeySignIn: PasskeySignInProps
  passkeyNew: PasskeyNewProps
  enquiries: EnquiriesProps
  enquiry: EnquiryProps
  enter: EnterProps
  erase: EraseProps
  contentList: ContentListProps
  contentManage: ContentManageProps
  contentNew: ContentNewProps
  contentEntry: ContentEntryProps
  contentAdvice: ContentAdviceProps
  contentReview: ContentReviewProps
  contentVersions: ContentVersionsProps
  contentVersion: ContentVersionProps
  importStart: ImportStartProps
  importColumns: ImportColumnsProps
  importProgress: ImportProgressProps
  importChanges: ImportChangesProps
  importDone: ImportDoneProps
  statistics: StatisticsProps
  statisticsTowns: StatisticsTownsProps
  people: PeopleProps
  account: AccountProps
  delivery: DeliveryProps
  headerCode: HeaderCodeProps
  indexing: IndexingProps
  retention: RetentionProps
  notice: NoticeProps
}

/** What all screens of a site have in common: the addresses of its style sheets and scripts, and its own texts. */
export type ScreenSite = { styles: readonly string[]; scripts: readonly string[]; texts: OwnTexts }

/** What the bundle exports. */
export type AdminBundle = {
  renderScreen: <Name extends keyof Screens>(name: Name, props: Screens[Name], site: ScreenSite) => string
}

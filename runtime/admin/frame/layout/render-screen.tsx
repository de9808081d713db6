import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type AdminText, createAdminText } from '../texts.ts'
import { AccountScreen } from '../../account/account-screen.tsx'
import { ConfirmScreen } from '../../sign-in/confirm/confirm-screen.tsx'
import { ContentAdviceScreen } from '../../content/advice/content-advice-screen.tsx'
import { ContentEntryScreen } from '../../content/entry/content-entry-screen.tsx'
import { ContentListScreen } from '../../content/lists/content-list-screen.tsx'
import { ContentManageScreen } from '../../content/manage/content-manage-screen.tsx'
import { ContentNewScreen } from '../../content/manage/content-new-screen.tsx'
import { ContentReviewScreen } from '../../content/review/content-review-screen.tsx'
import { ContentVersionScreen, ContentVersionsScreen } from '../../content/versions/content-versions-screen.tsx'
import { ImportChangesScreen } from '../../content/import/import-changes-screen.tsx'
import { ImportColumnsScreen, ImportDoneScreen, ImportProgressScreen, ImportStartScreen } from '../../content/import/import-screens.tsx'
import { EnquiriesScreen } from '../../inbox/screen/inbox-screen.tsx'
import { EnquiryScreen } from '../../enquiry/screen/enquiry-screen.tsx'
import { EnterScreen } from '../../enter/enter-screen.tsx'
import { EraseScreen } from '../../enquiry/erase/erase-screen.tsx'
import { NoticeScreen } from './notice-screen.tsx'
import { PasskeyNewScreen, PasskeySignInScreen } from '../../sign-in/passkeys/passkey-screens.tsx'
import { PeopleScreen } from '../../people/people-screen.tsx'
import type { AdminBundle, Screens } from '../screen-props.ts'
import { DeliveryScreen } from '../../settings/delivery/delivery-screen.tsx'
import { HeaderCodeScreen } from '../../header-code/header-code-screen.tsx'
import { IndexingScreen } from '../../settings/indexing/indexing-screen.tsx'
import { RetentionScreen } from '../../settings/retention/retention-screen.tsx'
import { SignInScreen } from '../../sign-in/sign-in-screen.tsx'
import { StatisticsScreen } from '../../statistics/screen/statistics-screen.tsx'
import { StatisticsTownsScreen } from '../../statistics/screen/statistics-towns-screen.tsx'
import { TextContext } from './use-text.ts'

type Rendered = { title: string; body: ReactElement }

const screens: { [Name in keyof Screens]: (props: Screens[Name], text: AdminText) => Rendered } = {
  signIn: (props, text) => ({ title: text('sign-in.title'), body: <SignInScreen {...props} /> }),
  passkeySignIn: (props, text) => ({ title: text('passkey.sign-in.title'), body: <PasskeySignInScreen {...props} /> }),
  passkeyNew: (props, text) => ({ title: text('passkey.new.title'), body: <PasskeyNewScreen {...props} /> }),
  confirm: (props, text) => ({ title: text('confirm.title'), body: <ConfirmScreen {...props} /> }),
  enquiries: (props, text) => ({ title: text('frame.enquiries'), body: <EnquiriesScreen {...props} /> }),
  // The reference is enough: a title can be read over a shoulder.
  enquiry: (props) => ({ title: props.item.reference, body: <EnquiryScreen {...props} /> }),
  enter: (props, text) => ({ title: text('enter.title'), body: <EnterScreen {...props} /> }),
  erase: (props, text) => ({ title: text('erase.erase', { reference: props.reference }), body: <EraseScreen {...props} /> }),
  contentList: (props) => ({ title: props.title, body: <ContentListScreen {...props} /> }),
  contentEntry: (props) => ({ title: props.title, body: <ContentEntryScreen {...props} /> }),
  contentAdvice: (props) => ({ title: props.title, body: <ContentAdviceScreen {...props} /> }),
  contentManage: (props) => ({ title: props.title, body: <ContentManageScreen {...props} /> }),
  contentNew: (props) => ({ title: props.title, body: <ContentNewScreen {...props} /> }),
  contentReview: (props) => ({ title: props.title, body: <ContentReviewScreen {...props} /> }),
  contentVersions: (props) => ({ title: props.title, body: <ContentVersionsScreen {...props} /> }),
  contentVersion: (props) => ({ title: props.title, body: <ContentVersionScreen {...props} /> }),
  importStart: (props) => ({ title: props.title, body: <ImportStartScreen {...props} /> }),
  importColumns: (props) => ({ title: props.title, body: <ImportColumnsScreen {...props} /> }),
  importProgress: (props) => ({ title: props.title, body: <ImportProgressScreen {...props} /> }),
  importChanges: (props) => ({ title: props.title, body: <ImportChangesScreen {...props} /> }),
  importDone: (props) => ({ title: props.title, body: <ImportDoneScreen {...props} /> }),
  statistics: (props) => ({ title: props.title, body: <StatisticsScreen {...props} /> }),
  statisticsTowns: (props, text) => ({ title: text('statistics.title-of-towns'), body: <StatisticsTownsScreen {...props} /> }),
  people: (props, text) => ({ title: text('people.title'), body: <PeopleScreen {...props} /> }),
  account: (props, text) => ({ title: text('account.title'), body: <AccountScreen {...props} /> }),
  delivery: (props, text) => ({ title: text('settings.delivery'), body: <DeliveryScreen {...props} /> }),
  headerCode: (props, text) => ({ title: text('header-code.title'), body: <HeaderCodeScreen {...props} /> }),
  indexing: (props, text) => ({ title: text('settings.indexing'), body: <IndexingScreen {...props} /> }),
  retention: (props, text) => ({ title: text('settings.retention'), body: <RetentionScreen {...props} /> }),
  notice: (props) => ({ title: props.title, body: <NoticeScreen {...props} /> }),
}

/** One screen as a complete HTML document. Scripts are for people who are signed in. */
export const renderScreen: AdminBundle['renderScreen'] = function renderScreen(name, props, { styles, scripts, texts }) {
  const text = createAdminText(texts)
  const { title, body } = screens[name](props, text)
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${props.site}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        {'user' in props || name === 'passkeySignIn'
          ? scripts.map((address) => <script key={address} type="module" src={address} />)
          : null}
      </head>
      <body>
        <TextContext value={text}>{body}</TextContext>
      </body>
    </html>,
  )}`
}

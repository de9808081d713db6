import type { ScreensOf } from '../frame/screen-types.ts'
import { ContentAdviceScreen } from './advice/content-advice-screen.tsx'
import { ContentApprovalsScreen } from './approval/content-approvals-screen.tsx'
import { ContentConflictScreen } from './conflict/content-conflict-screen.tsx'
import { ContentDayScreen } from './day/content-day-screen.tsx'
import { ContentEntryScreen } from './entry/content-entry-screen.tsx'
import { ImportChangesScreen } from './import/screen/import-changes-screen.tsx'
import {
  ImportColumnsScreen,
  ImportDoneScreen,
  ImportProgressScreen,
  ImportStartScreen,
} from './import/screen/import-screens.tsx'
import { ContentListScreen } from './lists/content-list-screen.tsx'
import { ContentManageScreen } from './manage/content-manage-screen.tsx'
import { ContentNewScreen } from './manage/content-new-screen.tsx'
import { ContentPictureScreen, ContentPicturesScreen } from './pictures/content-pictures-screen.tsx'
import { ContentReplaceScreen } from './replace/content-replace-screen.tsx'
import { ContentReviewScreen } from './review/content-review-screen.tsx'
import { ContentScheduleScreen } from './schedule/content-schedule-screen.tsx'
import { ContentSourcesScreen } from './sources/content-sources-screen.tsx'
import { ContentVersionScreen, ContentVersionsScreen } from './versions/content-versions-screen.tsx'

export const screens: ScreensOf<
  | 'contentList'
  | 'contentEntry'
  | 'contentConflict'
  | 'contentAdvice'
  | 'contentManage'
  | 'contentNew'
  | 'contentPicture'
  | 'contentPictures'
  | 'contentReplace'
  | 'contentReview'
  | 'contentApprovals'
  | 'contentSchedule'
  | 'contentDay'
  | 'contentSources'
  | 'contentVersions'
  | 'contentVersion'
  | 'importStart'
  | 'importColumns'
  | 'importProgress'
  | 'importChanges'
  | 'importDone'
> = {
  contentList: (props) => ({ title: props.title, body: <ContentListScreen {...props} /> }),
  contentEntry: (props) => ({ title: props.title, body: <ContentEntryScreen {...props} /> }),
  contentConflict: (props) => ({ title: props.title, body: <ContentConflictScreen {...props} /> }),
  contentAdvice: (props) => ({ title: props.title, body: <ContentAdviceScreen {...props} /> }),
  contentManage: (props) => ({ title: props.title, body: <ContentManageScreen {...props} /> }),
  contentNew: (props) => ({ title: props.title, body: <ContentNewScreen {...props} /> }),
  contentPicture: (props) => ({ title: props.title, body: <ContentPictureScreen {...props} /> }),
  contentPictures: (props) => ({ title: props.title, body: <ContentPicturesScreen {...props} /> }),
  contentReplace: (props) => ({ title: props.title, body: <ContentReplaceScreen {...props} /> }),
  contentReview: (props) => ({ title: props.title, body: <ContentReviewScreen {...props} /> }),
  contentApprovals: (props) => ({ title: props.title, body: <ContentApprovalsScreen {...props} /> }),
  contentSchedule: (props) => ({ title: props.title, body: <ContentScheduleScreen {...props} /> }),
  contentDay: (props) => ({ title: props.title, body: <ContentDayScreen {...props} /> }),
  contentSources: (props) => ({ title: props.title, body: <ContentSourcesScreen {...props} /> }),
  contentVersions: (props) => ({ title: props.title, body: <ContentVersionsScreen {...props} /> }),
  contentVersion: (props) => ({ title: props.title, body: <ContentVersionScreen {...props} /> }),
  importStart: (props) => ({ title: props.title, body: <ImportStartScreen {...props} /> }),
  importColumns: (props) => ({ title: props.title, body: <ImportColumnsScreen {...props} /> }),
  importProgress: (props) => ({ title: props.title, body: <ImportProgressScreen {...props} /> }),
  importChanges: (props) => ({ title: props.title, body: <ImportChangesScreen {...props} /> }),
  importDone: (props) => ({ title: props.title, body: <ImportDoneScreen {...props} /> }),
}

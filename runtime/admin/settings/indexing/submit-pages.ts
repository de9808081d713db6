import type { ChosenPages } from '../../../indexnow/index-now.ts'
import type { Submission } from '../../../indexnow/submission-log.ts'
import type { Author } from '../../../staff/staff.ts'
import type { AdminParts } from '../../frame/admin-page.ts'

/** Submits pages to search engines, with a line in the audit trail. */
export async function submitPages(
  { staff, features: { indexNow } }: Pick<AdminParts, 'staff' | 'features'>,
  pages: ChosenPages,
  author: Author,
): Promise<Submission> {
  const submission = await indexNow.submit(pages, author.by)
  await staff.record(author, { action: 'pages submitted', subject: 'IndexNow', to: String(submission.submitted) })
  return submission
}

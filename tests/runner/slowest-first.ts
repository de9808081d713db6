import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// In the order of their seconds in CI. A file that begins last would end long after all others.
const slowest = [
  'tests/site/markup/accessibility.test.ts',
  'tests/system/crash/crash.test.ts',
  'tests/faults/fault-cases.test.ts',
  'tests/faults/mistakes.test.ts',
  'tests/content/editing.test.ts',
  'tests/cli/dev.test.ts',
  'tests/system/pack.test.ts',
  'tests/content/in-browser.test.ts',
  'runtime/store/store.test.ts',
  'tests/site/browser/events-in-browser.test.ts',
  'tests/forms/enquiry-failures.test.ts',
  'tests/site/pages/addresses.test.ts',
  'tests/site/pages/similarity.test.ts',
  'tests/admin/people-journey.test.ts',
  'tests/cli/admin-command.test.ts',
  'tests/generation/day-changes.test.ts',
  'tests/cli/enquiries-command.test.ts',
  'tests/generation/generation.test.ts',
  'tests/admin/enquiry-journey.test.ts',
  'tests/admin/enquiry-letter.test.ts',
  'tests/system/restore.test.ts',
  'tests/site/export/export.test.ts',
  'tests/admin/events.test.ts',
  'tests/admin/keys.test.ts',
  'tests/forms/browser/conditions.test.ts',
  'tests/admin/inbox.test.ts',
  'tests/content/entries-in-browser.test.ts',
  'tests/content/versions.test.ts',
  'tests/content/bulk-import.test.ts',
  'tests/site/markup/components.test.ts',
  'tests/site/images/og-images.test.ts',
  'runtime/store/sqlite/sqlite-store.test.ts',
  'tests/site/pages/facts.test.ts',
  'tests/site/specification/specification.test.ts',
  'tests/site/images/pictures.test.ts',
  'tests/cli/new-and-import.test.ts',
  'tests/admin/in-browser.test.ts',
  'tests/forms/contacts.test.ts',
  'tests/generation/locksmith.test.ts',
  'tests/forms/browser/sending.test.ts',
  'tests/cli/lint.test.ts',
  'runtime/enquiries/outbox/outbox.test.ts',
  'tests/site/browser/consent.test.ts',
  'tests/admin/api.test.ts',
  'tests/forms/browser/offline.test.ts',
]

/**
 * Begins with the slowest test files, so that no processor waits for one of them at the end; and ends with
 * `tests/system`, whose kills, copies and proxies keep all processors busy.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const file = relative(this.ctx.config.root, moduleId).replaceAll('\\', '/')
      const at = slowest.indexOf(file)
      return (file.startsWith('tests/system/') ? slowest.length : 0) + (at < 0 ? slowest.length : at)
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

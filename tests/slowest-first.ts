import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// In the order of their seconds in CI. A file that begins last would end long after all others.
const slowest = [
  'tests/content-in-browser.test.ts',
  'tests/crash/crash.test.ts',
  'tests/accessibility.test.ts',
  'runtime/store/store.test.ts',
  'tests/content-editing.test.ts',
  'tests/forms-in-browser/hydration.test.ts',
  'tests/enquiry-failures.test.ts',
  'tests/similarity.test.ts',
  'tests/export.test.ts',
  'tests/content-versions.test.ts',
  'tests/fault-cases.test.ts',
  'tests/pictures.test.ts',
  'tests/enquiries-command.test.ts',
  'tests/enquiry-journey.test.ts',
  'tests/forms-in-browser/conditions.test.ts',
  'tests/generation.test.ts',
  'tests/og-images.test.ts',
  'runtime/store/sqlite-store.test.ts',
  'tests/forms-in-browser/offline.test.ts',
  'tests/addresses.test.ts',
  'tests/events-in-browser.test.ts',
  'tests/forms-in-browser/faults.test.ts',
  'tests/administration-in-browser.test.ts',
  'tests/cli.test.ts',
  'tests/administration-statistics.test.ts',
  'tests/restore.test.ts',
  'tests/forms-in-browser/sending.test.ts',
  'tests/lint.test.ts',
  'tests/components.test.ts',
  'tests/pack.test.ts',
  'tests/hostile-files.test.ts',
  'tests/entries-in-browser.test.ts',
  'tests/administration-events.test.ts',
  'tests/content-command.test.ts',
  'runtime/store/replaced-database.test.ts',
  'tests/dev.test.ts',
  'tests/administration-inbox.test.ts',
  'tests/administration-keys.test.ts',
  'tests/import-in-browser.test.ts',
  'tests/people-journey.test.ts',
  'tests/contacts.test.ts',
  'runtime/enquiries/outbox/outbox.test.ts',
  'tests/content-crash/content-crash.test.ts',
]

/** Begins with the slowest test files, so that no processor waits for one of them at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slowest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
      return at < 0 ? slowest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

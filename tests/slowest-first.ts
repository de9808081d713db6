import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// In the order of their seconds in CI. A file that begins last would end long after all others.
const slowest = [
  'tests/content-in-browser.test.ts',
  'tests/crash/crash.test.ts',
  'runtime/store/store.test.ts',
  'tests/similarity.test.ts',
  'tests/accessibility.test.ts',
  'tests/specification.test.ts',
  'tests/forms-in-browser/hydration.test.ts',
  'tests/export.test.ts',
  'tests/fault-cases.test.ts',
  'tests/components.test.ts',
  'tests/enquiry-failures.test.ts',
  'tests/content-editing.test.ts',
  'tests/content-versions.test.ts',
  'tests/restore.test.ts',
  'tests/events-in-browser.test.ts',
  'tests/generation.test.ts',
  'tests/enquiries-command.test.ts',
  'tests/pictures.test.ts',
  'tests/enquiry-journey.test.ts',
  'tests/forms-in-browser/conditions.test.ts',
  'tests/administration-in-browser.test.ts',
  'runtime/store/sqlite-store.test.ts',
  'runtime/store/replaced-database.test.ts',
  'tests/forms-in-browser/sending.test.ts',
  'tests/administration-events.test.ts',
  'tests/people-journey.test.ts',
  'tests/cli.test.ts',
  'tests/hostile-files.test.ts',
  'tests/administration-statistics.test.ts',
  'tests/addresses.test.ts',
  'tests/og-images.test.ts',
  'tests/browser.test.ts',
  'tests/contacts.test.ts',
  'tests/administration-keys.test.ts',
  'tests/dev.test.ts',
  'runtime/outbox/outbox.test.ts',
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

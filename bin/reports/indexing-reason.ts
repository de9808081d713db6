import type { PageIndexing } from '../../runtime/contract/manifest.ts'
import { formatList } from '../../runtime/shared/format/format.ts'
import { pluralize } from './report.ts'

/** Why search engines are shown a page or not, with the fields as the routes name them. */
export function indexingReason({ because, leastOwnWords = 0 }: PageIndexing): string {
  if (because.kind === 'owner') return `the owner decided so: ${because.reason}`
  const { kind, fields } = because
  const names = formatList(fields.map((steps) => steps.join('.')))
  const are = fields.length === 1 ? 'is' : 'are'
  switch (kind) {
    case 'excluded':
      return `${names} ${are} set`
    case 'empty':
      return `${names} ${are} not filled`
    case 'short':
      return `it needs ${pluralize(leastOwnWords, 'word')} of its own${names === '' ? '' : ` in ${names}`}`
    case 'passed':
      return names === '' ? 'all pages of its pattern are' : `${names} ${are} filled`
  }
}

import { type KnownSource, lastingProblem } from '../../../evidence/next-check.ts'
import { momentText } from '../../frame/present/moment.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { fieldAddress, sourcesAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { type FileWords, readFileWords } from '../versions/file-words.ts'
import type { SourceRow } from './source-props.ts'

/** The sources of claims; none where nothing watches them. */
export function sourceRoutes({ content }: Pick<ContentParts, 'content'>): readonly AdminRoute[] {
  const { evidence } = content
  return evidence === null
    ? []
    : [staffRoute({ method: 'get', path: sourcesAddress, access: 'content', handle: showSources })]

  async function showSources(input: StaffInput): Promise<ScreenReply> {
    const [frame, known, files] = await Promise.all([
      contentFrame({ content, input, kind: sourcesAddress }),
      evidence?.list() ?? [],
      readFileWords(content.editor.entries, input.text),
    ])
    const rows = known.toSorted(byNeed).map((one) => rowOf(one, files, input.text))
    return { screen: 'contentSources', props: { ...frame, title: input.text('sources.title'), rows } }
  }
}

/** Those first that somebody has to look at. */
function byNeed(one: KnownSource, other: KnownSource): number {
  return rank(one) - rank(other) || (one.source.address < other.source.address ? -1 : 1)
}

function rank({ source, check }: KnownSource): number {
  if (source.isMarked) return 0
  return check !== null && lastingProblem(check) !== null ? 1 : 2
}

function rowOf({ source, check }: KnownSource, files: FileWords, text: AdminText): SourceRow {
  const { address, passage, isMarked, places } = source
  return {
    address,
    passage,
    isMarked,
    state: stateText(check, text),
    places: places.map(({ path, pointer }) => ({ text: files.name(path), address: fieldAddress(path, pointer) })),
  }
}

function stateText(check: KnownSource['check'], text: AdminText): string {
  const problem = check === null ? null : lastingProblem(check)
  if (problem !== null) return text(`sources.problem.${problem.kind}`, { detail: problem.detail })
  if (check === null || check.result === null) return text('sources.not-known')
  return text(`sources.${check.result}`, { at: momentText(check.askedAt) })
}

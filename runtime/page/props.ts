import type { EnquiryForm } from '../contract/enquiry-form.ts'
import type { OgImageEntry, PageEntry } from '../contract/manifest.ts'
import type { ThirdParty } from '../contract/third-party.ts'
import type { FormFault } from './forms/enquiry-rules.ts'

/** What a page is asked for. Only a plain request has an answer that is kept. */
export type PageRequest =
  | { kind: 'plain' }
  /** The answer to a form with faults in it: which form of the page it was, what was typed, and what is wrong. */
  | {
      kind: 'form'
      form: string
      values: Readonly<Record<string, string | readonly string[]>>
      faults: readonly FormFault[]
    }
  /**
   * The answer to a form that was stored, where the site has no page of thanks: its kind, and what the visitor is told.
   */
  | { kind: 'sent'; form: string; reference: string; answerBy: string }
  /**
   * A question in the page's own address (`?name=…`), and its answer; the pattern's `searchParams` says of which kind.
   */
  | SearchParamRequest
  /** `words`: what the address seems to ask for, as words to search for; empty where it says nothing. */
  | { kind: 'missing'; nearest: { path: string; title: string } | null; words: string }
  | { kind: 'failed' }
  /** Too many requests came from one address. */
  | { kind: 'limited' }
  /** Something was sent that cannot be taken at the moment. */
  | { kind: 'unavailable' }

/** `query` is what was asked, cleaned and at most a hundred characters long. */
export type SearchParamRequest = { kind: 'words'; query: string } | SearchRequest | NearestRequest

/** A question to a search, which finds groups with these names. */
export type SearchRequest<Group extends string = string> = { kind: 'search'; query: string } & SearchResult<Group>

/** A question for what is nearest to a place, of which `Summary` is shown, in lists with these names. */
export type NearestRequest<Summary = Readonly<Record<string, unknown>>, List extends string = string> = {
  kind: 'nearest'
  query: string
  answer: NearestLookup<Summary, List>
}

/** The requests of these kinds. */
export type RequestOf<Kind extends PageRequest['kind']> = Extract<PageRequest, { kind: Kind }>

/** What a search found. */
export type SearchResult<Group extends string = string> = {
  /** Groups that hold something. */
  groups: readonly FoundGroup<Group>[]
  /** The nearest where nothing was found. */
  suggestion: SearchHit | null
}
/** The first hits of a group; `more`: there are others. */
export type FoundGroup<Name extends string = string> = { name: Name; hits: readonly SearchHit[]; more: boolean }
export type SearchHit = {
  path: string
  title: string
  note?: string
  /** The text that was found, where neither the title nor the note says it. */
  foundIn?: string
}

/** What is nearest to a place. The lists hold what their pattern's `searchParams` names, as summaries with `km`. */
export type NearestLookup<Summary = Readonly<Record<string, unknown>>, List extends string = string> =
  | { kind: 'unknown' }
  | { kind: 'several'; choices: readonly Summary[] }
  | { kind: 'found'; from: Summary; lists: Readonly<Record<List, readonly Near<Summary>[]>> }

/** What surrounds every page: the site's address without a closing slash, and the addresses of assets. */
export type Shell = {
  siteUrl: string
  /**
   * Where forms, calls and questions go, without a closing slash, if that is not `siteUrl`: the server of an exported
   * site.
   */
  apiUrl?: string
  /**
   * The forms of the site by their kinds, without the words that content has for them; none where it takes no
   * enquiries.
   */
  enquiries: Readonly<Record<string, EnquiryForm>>
  /** Whether texts that are marked as samples are left out, as in production. */
  hidesSamples?: boolean
  /** The services of other companies that a visitor is asked about (D16). */
  thirdParties?: readonly ThirdParty[]
  /** Addresses of this server that pages may show in frames: examples, under `townpages dev` only. */
  ownFrames?: readonly string[]
  styles: readonly string[]
  scripts: readonly string[]
  /** Faces of the style sheets, to be asked for before the sheet has been read. */
  fonts: readonly string[]
  islands: Readonly<Record<string, string>>
  /** The addresses of pictures and of the files of `public/`: a page names only those that are there. */
  files: Pick<ReadonlySet<string>, 'has'>
}

/**
 * All that a page component gets. `content` holds the page's entries and what its pattern draws, texts filled.
 * `townpages types` writes the types for each page of a site to `page-props.ts` of its templates.
 */
export type PageProps<Content = Record<string, unknown>, Request = PageRequest> = {
  entry: PageEntry
  content: Content
  request: Request
  shell: Shell
}

/** All that a picture gets: what a page does, without a request and without what surrounds pages. */
export type OgImageProps<Content = Record<string, unknown>> = { entry: OgImageEntry; content: Content }

/** The compiled templates of a site. Each function throws what the template throws. */
export type ServerBundle = {
  /** Renders a page with its props to the complete document. */
  render(page: string, props: PageProps): string
  /** The SVG of an Open Graph image. */
  renderOgImage(ogImage: string, props: OgImageProps): string
}

/** An entry in a list of the nearest: what other pages may show of it, and how far it is. */
export type Near<Summary> = Summary & { km: number }

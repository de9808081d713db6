import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Answer, createAnswer, type Encoding } from './answer.ts'
import { contentHash } from './contract/hash.ts'
import type { Manifest, PageEntry } from './contract/manifest.ts'
import { createPageFinder, type Found, type PageFinder } from './find-page.ts'
import type { Shell } from './page/props.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPictureFinder, type PictureFinder } from './pictures/picture-finder.ts'
import { createPageRenderer, type PageRenderer } from './render-page.ts'
import { createAnswerer } from './search/answer-question.ts'
import { type Question, readQuestion } from './search/read-question.ts'
import { createSitemap } from './sitemap.ts'
import { createSuggester } from './suggest.ts'

/** Told of a page that could not be rendered. */
export type FailureReport = (failure: { path: string; error: unknown }) => void

/** Everything that is derived from one manifest. A new manifest brings a new site; nothing outlives it. */
export type Site = {
  manifest: Manifest
  find: PageFinder
  cache: PageCache
  /** The answer to an address with a page; never rejects for a page that throws: that answers 500 (D4). */
  pageAnswer(entry: PageEntry): Promise<Answer>
  /** The question that a query string (`?q=…`) puts to the page, or null. */
  questionOf(entry: PageEntry, queryString: string): Question | null
  /** The page with the answer to a question. It is kept nowhere: there are more questions than pages, and they are private. */
  askedAnswer(entry: PageEntry, question: Question, encoding: Encoding): Promise<Answer>
  missingAnswer(found: Found & { kind: 'missing' }, encoding: Encoding): Promise<Answer>
  /** The answer to a form that cannot be taken, for a person or for a program; null where the site has no forms. */
  unavailableAnswer(path: string, reader: 'person' | 'program'): Promise<Answer | null>
  /** Style sheets, scripts, files of `public/`, sitemap and robots; null when there is no such file. */
  fileAnswer(path: string): Promise<Answer | null>
  /** The picture at an address, or null. Its answer outlives the manifest. */
  pictureAt: PictureFinder
}

export type SiteOptions = {
  manifest: Manifest
  siteUrl: string
  version: string
  report: FailureReport
  previous: Site | null
  scripts: readonly string[]
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const cachedByProxies = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
// D4: an address may come into being at any time.
const cachedForAMinute = 'public, max-age=0, s-maxage=60'
const cachedForever = 'public, max-age=31536000, immutable'
const cachedForAnHour = 'public, max-age=3600'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': json,
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

export async function createSite({ manifest, siteUrl, version, report, previous, scripts }: SiteOptions): Promise<Site> {
  const suggest = createSuggester(manifest)
  const shell: Omit<Shell, 'files'> = { siteUrl, ...manifest.assets, scripts: [...manifest.assets.scripts, ...scripts] }
  const renderer = await createPageRenderer(manifest, shell, suggest)
  const around = [version, siteUrl, scripts, Object.keys(manifest.publicFiles), manifest.pictures.patterns]
  const shellId = contentHash(JSON.stringify(around)).slice(0, 8)
  const tagOf = (entry: PageEntry) => `W/"${entry.hash}-${shellId}"`
  const cache = createPageCache()
  const files = createPageCache()
  const answers = createAnswerer(manifest)
  const sitemap = createSitemap(manifest, siteUrl)
  keepUnchanged(manifest, previous, cache, tagOf)
  return {
    manifest,
    cache,
    find: createPageFinder(manifest),
    pictureAt: await createPictureFinder(manifest),
    questionOf: (entry, queryString) => readQuestion(queryString, Object.keys(manifest.patterns[entry.pattern]?.asks ?? {})),
    async askedAnswer(entry, question, encoding) {
      try {
        const body = renderer.asked(entry, answers(entry, question))
        return await createAnswer({ status: 200, body, type: html, cacheControl: 'no-store', encodings: [encoding] })
      } catch (error) {
        return failedAnswer(renderer, entry.path, error, report)
      }
    },
    pageAnswer: (entry) => answerPage(entry).catch((error: unknown) => failedAnswer(renderer, entry.path, error, report)),
    async missingAnswer(found, encoding) {
      try {
        return await createAnswer({
          status: 404,
          body: renderer.missing(found),
          type: html,
          cacheControl: cachedForAMinute,
          encodings: [encoding],
        })
      } catch (error) {
        return failedAnswer(renderer, found.path, error, report)
      }
    },
    async unavailableAnswer(path, reader) {
      const { unavailable } = renderer
      if (unavailable === null) return null
      const shared = { status: 503, cacheControl: 'no-store' }
      try {
        return reader === 'person'
          ? await createAnswer({ ...shared, body: unavailable.page(path), type: html })
          : await createAnswer({ ...shared, body: JSON.stringify({ success: false, message: unavailable.message() }), type: json })
      } catch (error) {
        return failedAnswer(renderer, path, error, report)
      }
    },
    async fileAnswer(path) {
      const text = sitemap(path)
      if (text !== null)
        return files.getOrMake(path, () =>
          createAnswer({ ...text, status: 200, cacheControl: cachedForAnHour, etag: `W/"${manifest.id}-${shellId}"` }),
        )
      const file = filePath(manifest, path)
      if (file === null) return null
      const known = files.get(path)
      if (known !== undefined) return known
      const body = await readFile(file).catch(() => null)
      return body === null ? null : files.getOrMake(path, () => fileAnswer(path, body))
    },
  }

  function answerPage(entry: PageEntry): Promise<Answer> {
    return cache.getOrMake(entry.path, async () => {
      const body = renderer.page(entry)
      const headers = entry.lastModified === '' ? {} : { 'Last-Modified': new Date(entry.lastModified).toUTCString() }
      return createAnswer({ status: 200, body, type: html, cacheControl: cachedByProxies, etag: tagOf(entry), headers })
    })
  }
}

/** Answers whose page has the same hash in the same shell are the same bytes: a change of content empties nothing else. */
function keepUnchanged(manifest: Manifest, previous: Site | null, cache: PageCache, tagOf: (entry: PageEntry) => string): void {
  const answers = [...(previous?.cache.entries() ?? [])].reverse() // the most recently used one last, so that it stays so
  for (const [path, answer] of answers) {
    const entry = manifest.pages.get(path)
    if (entry !== undefined && answer.etag === tagOf(entry)) cache.keep(path, answer)
  }
}

async function failedAnswer(renderer: PageRenderer, path: string, error: unknown, report: FailureReport): Promise<Answer> {
  report({ path, error })
  try {
    return await createAnswer({ status: 500, body: renderer.failed(path), type: html, cacheControl: 'no-store' })
  } catch (second) {
    report({ path, error: second })
    return createAnswer({ status: 500, body: '<!doctype html><title>500</title><h1>500</h1>', type: html, cacheControl: 'no-store' })
  }
}

/** Where the file of an address lies, or null. Assets of earlier generations are still there for a week (D28). */
function filePath(manifest: Manifest, path: string): string | null {
  const asset = /^\/assets\/([\w.-]+)$/.exec(path)?.[1]
  if (asset !== undefined) return join(manifest.folder, 'assets', asset)
  const file = Object.hasOwn(manifest.publicFiles, path) ? manifest.publicFiles[path] : undefined
  return file === undefined ? null : join(manifest.folder, file)
}

function fileAnswer(path: string, body: Buffer): Promise<Answer> {
  const cacheControl = path.startsWith('/assets/') ? cachedForever : cachedForAnHour
  return createAnswer({
    status: 200,
    body,
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl,
    etag: `W/"${contentHash(body)}"`,
  })
}

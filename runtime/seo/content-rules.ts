import type { Manifest } from '../contract/manifest.ts'
import { memoize } from '../shared/content/memo.ts'
import type { RewrittenWord } from '../shared/format/british-spelling.ts'

/** What a site's language.yaml says about texts; the same lists that `lint` reads. */
export type ContentRules = {
  protectedWords: readonly string[]
  avoid: readonly { phrase: string }[]
  rewritten: readonly RewrittenWord[]
  /** The title that is proposed for a page about `%{keyword}`; null if the site has no form for it. */
  metaTitle: string | null
}

type LanguageData = Partial<Omit<ContentRules, 'metaTitle'>> & { contentAdvice?: { metaTitle: string } }

/** The rules of a site; a site without language.yaml has none. */
export const contentRules: (manifest: Manifest) => ContentRules = memoize(rulesIn)

function rulesIn(manifest: Manifest): ContentRules {
  // The generator has checked it against the site's own schema, which has these fields or leaves them out.
  const data: LanguageData = manifest.collections.get('language')?.get('language')?.data ?? {}
  const { protectedWords = [], avoid = [], rewritten = [], contentAdvice } = data
  return { protectedWords, avoid, rewritten, metaTitle: contentAdvice?.metaTitle ?? null }
}

import { pathOf } from '../../runtime/address.ts'
import { createPartFinder } from '../../runtime/contract/draws.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Manifest, PageEntry } from '../../runtime/contract/manifest.ts'
import { createPageFinder } from '../../runtime/find-page.ts'
import { readManifest } from '../../runtime/read-manifest.ts'
import { createSuggester } from '../../runtime/suggest.ts'
import type { AddCommand } from '../townpages.ts'

export const explainCommand: AddCommand = (program, terminal, end) => {
  program
    .command('explain')
    .description('say what an address resolves to, and why')
    .argument('<path>', 'an address of the site')
    .option('--out <dir>', 'the folder that the pages were written to', 'dist')
    .addHelpText('after', '\nExamples:\n  townpages explain /')
    .action(async (path: string, options: { out: string }) => {
      const manifest = await readManifest(options.out)
      for (const [label, text] of explain(manifest, path)) terminal.print(`${label.padEnd(12)}${text}`)
      end(0)
    })
}

/** What is to be said of an address, line by line. */
function explain(manifest: Manifest, given: string): [string, string][] {
  const path = pathOf(given.startsWith('/') ? given : `/${given}`)
  const found = createPageFinder(manifest)(path)
  switch (found.kind) {
    case 'redirect':
      return [
        ['address', path],
        ['answer', `${found.status} to ${found.to}`],
      ]
    case 'missing': {
      const nearest = createSuggester(manifest)(found.path)
      return [
        ['address', path],
        ['answer', `404 with the screen ${manifest.patterns[found.line.pattern]?.page ?? ''}`],
        ['pattern', found.line.match ?? 'anything else'],
        ['nearest', nearest?.path ?? 'none close enough'],
      ]
    }
    case 'page':
      return [
        ['address', path],
        ['answer', found.entry.path === path ? '200' : `200, an alias of ${found.entry.path}`],
        ...explainPage(manifest, found.entry),
      ]
  }
}

function explainPage(manifest: Manifest, entry: PageEntry): [string, string][] {
  const pattern = manifest.patterns[entry.pattern]
  if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${entry.pattern}`)
  const parts = createPartFinder(manifest.collections, manifest.everyPage.draws, contentHash)(entry, pattern)
  const own = parts.filter(({ whole }) => whole).flatMap(({ from }) => from.map(({ file }) => file))
  const listed = parts.filter(({ whole }) => !whole).map(({ name, from }) => `${name} (${from.length})`)
  return [
    ['pattern', entry.pattern],
    ['template', `pages/${entry.page}`],
    ['title', entry.title],
    ['canonical', entry.canonical],
    ['robots', entry.robots ?? 'welcome'],
    ['changed', entry.lastModified],
    ['reads', [...new Set(own)].join(', ')],
    ['lists', listed.join(', ')],
    ['hash', entry.hash],
  ]
}

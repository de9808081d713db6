import { DomUtils, parseDocument } from 'htmlparser2'
import { joinSources, type ThirdParty } from '../contract/third-party.ts'
import type { HeaderCode, HeaderCodeOptions, Verdict } from './header-code.ts'
import { namedOrigins } from './inline-script.ts'
import { judgeLink, judgeMeta } from './judge-head-tags.ts'
import { judgeScript } from './judge-script.ts'
import { refuse, type Tag, type TagVerdict } from './tag.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

/** The longest header code, in characters. */
export const maxHeaderCode = 20_000
const shownCharacters = 60
// Each origin and hash is in the policy of every page; a proxy refuses responses whose headers are longer than its
// buffer (nginx: 4 kB).
const maxAdmitted = 20
const tooMany = `The policy of a page has room for ${maxAdmitted} scripts and addresses. Leave out what you no longer use.`

const picture = 'A picture in the head is no part of a head, and loads before consent. Ask its maker for a script.'
const frame = 'A frame is no part of a head, and would show another site within this one.'
const whole = 'Give only what belongs inside the head.'
const reasons: Readonly<Record<string, string>> = {
  img: picture,
  picture,
  svg: picture,
  video: picture,
  audio: picture,
  iframe: frame,
  frame,
  object: frame,
  embed: frame,
  html: whole,
  head: whole,
  body: whole,
  noscript: 'Serves people without scripts, who cannot be asked first.',
  style: 'The policy admits style sheets of this site only. Put the rules into one of them.',
  base: 'Would lead every link and address of the page elsewhere.',
  title: 'Each page has a title of its own.',
}

/** Why a text cannot be header code at all; null if it can. */
export function headerCodeFault(code: string): string | null {
  if (code.length > maxHeaderCode)
    return `The code has ${code.length.toLocaleString('en-GB')} characters; ${maxHeaderCode.toLocaleString('en-GB')} are the most.`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(code) || !code.isWellFormed())
    return 'The code holds control characters. Type it anew, or copy it from another place.'
  return null
}

/**
 * Parses header code and says of each part what the policy makes of it. Nothing is ignored but comments and white
 * space.
 */
export function readHeaderCode(code: string, options: HeaderCodeOptions): HeaderCode {
  const text = withPlainBreaks(code)
  const document = parseDocument(text, { withStartIndices: true, withEndIndices: true })
  const judged = document.children.flatMap((node): Verdict[] => {
    const verdict = judge(node, text, options)
    if (verdict === null) return []
    return [
      { part: partName(node), start: node.startIndex ?? 0, end: (node.endIndex ?? text.length - 1) + 1, ...verdict },
    ]
  })
  const verdicts = withNamedOrigins(withinPolicy(judged))
  const thirdParty = thirdPartyOf(verdicts)
  return { code, verdicts, html: headHtml(verdicts), thirdParty }
}

/** The code without the parts that are refused. */
export function withoutRefused(code: string, { verdicts }: Pick<HeaderCode, 'verdicts'>): string {
  const text = withPlainBreaks(code)
  const refused = verdicts.filter(({ kind }) => kind === 'refused').toReversed()
  const left = refused.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return left.replace(/^[ \t]*\n/gm, '').trimEnd()
}

/** Line breaks as browsers read them, whatever system the code was typed on. */
export function withPlainBreaks(code: string): string {
  return code.replaceAll(/\r\n?/g, '\n')
}

function judge(node: Node, text: string, options: HeaderCodeOptions): TagVerdict | null {
  if (DomUtils.isComment(node)) return null
  if (DomUtils.isText(node))
    return node.data.trim() === '' ? null : refuse('Is text outside a tag, and would appear at the top of every page.')
  const tag = tagOf(node)
  if (tag === null) return refuse(whole)
  if (tag.name === 'meta') return judgeMeta(tag)
  if (tag.name === 'link') return judgeLink(tag, options.siteUrl)
  if (tag.name !== 'script')
    return refuse(reasons[tag.name] ?? 'Is no part of a head: only `meta`, `link` and `script` are.')
  if (!/<\/script\s*>$/i.test(text.slice(0, (node.endIndex ?? 0) + 1)))
    return refuse('Its end, `</script>`, is missing.')
  return judgeScript(tag, options)
}

/** Null if the node is no element. */
function tagOf(node: Node): Tag | null {
  return DomUtils.isTag(node) ? { name: node.name, attribs: node.attribs, code: DomUtils.textContent(node) } : null
}

/** A part in short, as a person finds it in the code. */
function partName(node: Node): string {
  const tag = tagOf(node)
  if (tag === null) return shortened(DomUtils.isText(node) ? node.data.trim() : '!doctype')
  const { name, attribs, code } = tag
  const main = ['src', 'name', 'property', 'http-equiv', 'rel', 'href'].find((key) => attribs[key] !== undefined)
  if (main !== undefined) return shortened(`${name} ${main}="${attribs[main]}"`, 2 * shownCharacters)
  return code.trim() === '' ? name : shortened(`${name}: ${code.trim().replaceAll(/\s+/g, ' ')}`)
}

function shortened(text: string, length = shownCharacters): string {
  return text.length > length ? `${text.slice(0, length)} …` : text
}

/**
 * An inline script may name servers that no part admits: the note says so, since a browser stops it from reaching them.
 */
function withNamedOrigins(verdicts: readonly Verdict[]): readonly Verdict[] {
  const admitted = new Set(
    verdicts.flatMap((verdict) => ('sources' in verdict ? (verdict.sources?.scripts ?? []) : [])),
  )
  return verdicts.map((verdict) => {
    if (!('hash' in verdict)) return verdict
    const others = namedOrigins(verdict.html).filter((origin) => !admitted.has(origin))
    if (others.length === 0) return verdict
    const names = others.map((origin) => `\`${origin}\``).join(', ')
    return {
      ...verdict,
      note: `${verdict.note} It cannot reach ${names}: a \`script\` with an address there would admit it.`,
    }
  })
}

/** Refuses what would make the policy too long. */
function withinPolicy(verdicts: readonly Verdict[]): readonly Verdict[] {
  const admitted = new Set<string>()
  return verdicts.map((verdict) => {
    if (verdict.kind !== 'consent') return verdict
    const { part, start, end, sources = joinSources([]), hash } = verdict
    const wanted = new Set([...admitted, ...Object.values(sources).flat(), ...(hash === undefined ? [] : [hash])])
    if (wanted.size > maxAdmitted) return { part, start, end, kind: 'refused', reason: tooMany }
    for (const source of wanted) admitted.add(source)
    return verdict
  })
}

/**
 * What pages have in their head. Scripts are in a template, in which nothing loads or runs, until the consent script
 * takes them out.
 */
function headHtml(verdicts: readonly Verdict[]): string {
  const htmlOf = (wanted: Verdict['kind']) =>
    verdicts.map((verdict) => ('html' in verdict && verdict.kind === wanted ? verdict.html : '')).join('')
  const inert = htmlOf('consent')
  return htmlOf('now') + (inert === '' ? '' : `<template data-header-code>${inert}</template>`)
}

function thirdPartyOf(verdicts: readonly Verdict[]): ThirdParty | null {
  const waiting = verdicts.filter(({ kind }) => kind === 'consent')
  if (waiting.length === 0) return null
  const sources = joinSources(waiting.flatMap((verdict) => ('sources' in verdict ? (verdict.sources ?? []) : [])))
  const hashes = [...new Set(waiting.flatMap((verdict) => ('hash' in verdict ? `'${verdict.hash}'` : [])))]
  const id = sources.scripts.map((origin) => new URL(origin).host).join(' ')
  return { service: 'header-code', id, script: '', sources, hashes }
}

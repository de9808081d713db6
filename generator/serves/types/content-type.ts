import { group, indented, keyText, union } from './type-text.ts'

/** The parts of the content of a page by their names. `isOptional`: some pages lack it. */
export type Content = ReadonlyMap<string, Part>
export type Part = { type: string; isOptional: boolean }

/**
 * The type of the content of a page that several patterns share. Parts that they have alike come first, then what each
 * has by itself. Templates can read every name: one that a pattern lacks is undefined there.
 */
export function contentType(all: readonly Content[]): string {
  const names = [...new Set(all.flatMap((content) => [...content.keys()]))]
  const isShared = (name: string) => new Set(all.map((content) => partText(content.get(name)))).size === 1
  const shared = names.filter(isShared).map((name) => partLine(name, all[0]?.get(name)))
  const varying = names.filter((name) => !isShared(name))
  // Nothing depends on a single part.
  if (varying.length === 1)
    return group([
      ...shared,
      ...varying.map((name) => partLine(name, joinedPart(all.map((content) => content.get(name))))),
    ])
  const variants = [...new Set(all.map((content) => group(varying.map((name) => partLine(name, content.get(name))))))]
  if (variants.length === 1) return group(shared)
  const varied = `(${variants.map((variant) => `\n  | ${indented(indented(variant))}`).join('')}\n)`
  return shared.length === 0 ? varied : `${group(shared)} & ${varied}`
}

/** What one of several pages shows, without what depends on which one it is. */
export function joinedContent(all: readonly Content[]): Content {
  const names = new Set(all.flatMap((content) => [...content.keys()]))
  return new Map([...names].map((name) => [name, joinedPart(all.map((content) => content.get(name)))]))
}

function joinedPart(parts: readonly (Part | undefined)[]): Part {
  const known = parts.filter((part) => part !== undefined)
  return {
    type: union(known.map(({ type }) => type)),
    isOptional: known.length < parts.length || known.some(({ isOptional }) => isOptional),
  }
}

/** The type with these parts. */
export function partsType(content: Content): string {
  return group([...content].map(([name, part]) => partLine(name, part)))
}

function partLine(name: string, part: Part | undefined) {
  return {
    key: `${keyText(name)}${part === undefined || part.isOptional ? '?' : ''}`,
    type: part?.type ?? 'never',
    comment: '',
  }
}

function partText(part: Part | undefined): string {
  return JSON.stringify(part ?? null)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import glob from 'fast-glob'

/** One line of a source file and what is made of it. */
export type Break = {
  file: string
  /** Counts from 1. */
  line: number
  original: string
  /** Empty where the line is dropped. */
  broken: string
  kind: Kind
}
type Kind = keyof typeof breakers

// Each returns the broken line, or null where there is nothing of its kind to break.
const breakers = {
  'negates a condition': negateCondition,
  'drops a statement': dropStatement,
  'changes a constant': changeConstant,
} as const
const kinds = Object.keys(breakers) as Kind[]
const ignore = [
  '**/*.test.*',
  '**/*-{texts,description}.ts',
  'bin/init/starters/**',
  '**/data-types.ts',
  '**/links.ts',
  'templates/page-props.ts',
]

/**
 * Draws lines of the product's code and how each is broken. A line is drawn by its text and the name of its file, so
 * that nearly the same lines are drawn after files have moved.
 */
export async function drawBreaks({
  root,
  count,
  seed,
}: {
  root: string
  count: number
  seed: number
}): Promise<Break[]> {
  const files = await glob('{bin,generator,runtime,templates}/**/*.{ts,tsx}', { cwd: root, ignore })
  const drawn = files.flatMap((file) => breaksOf(file, readFileSync(join(root, file), 'utf8'), seed))
  return drawn
    .toSorted((a, b) => a.order.localeCompare(b.order, 'en'))
    .slice(0, count)
    .map(({ order: _, ...rest }) => rest)
}

function breaksOf(file: string, text: string, seed: number): (Break & { order: string })[] {
  const lines = text.split('\n')
  const seen = new Map<string, number>()
  return lines.flatMap((original, index) => {
    if (!isCode(original)) return []
    const nth = (seen.get(original.trim()) ?? 0) + 1
    seen.set(original.trim(), nth)
    const order = createHash('sha256')
      .update([seed, basename(file), original.trim(), nth].join('\0'))
      .digest('hex')
    // How a line is broken is drawn first: there are far more constants than statements that could be dropped.
    const kind = kinds[Number.parseInt(order.slice(0, 8), 16) % kinds.length] ?? 'drops a statement'
    const around = { before: lines[index - 1] ?? '', after: lines[index + 1] ?? '' }
    const broken = breakers[kind](original, around)
    return broken === null ? [] : [{ file, line: index + 1, original, broken, kind, order }]
  })
}

/** Neither a comment nor something that only the type checker reads. */
function isCode(line: string): boolean {
  return (
    line.trim() !== '' && !/^\s*(?:\/\/|\/?\*|import\b|export (?:type|\*|\{)|type\b|interface\b|\|)|' \| '/.test(line)
  )
}

function negateCondition(line: string): string | null {
  const condition = /^(\s*(?:\} else )?(?:if|while) )\((.*)\)( \{| return\b.*| continue| break| throw\b.*)?$/.exec(line)
  if (condition !== null && isBalanced(condition[2] ?? ''))
    return `${condition[1]}(!(${condition[2]}))${condition[3] ?? ''}`
  return (
    replaced(line, / (===|!==) /, (sign) => (sign === '===' ? '!==' : '===')) ??
    replaced(line, / (&&|\|\|) /, (sign) => (sign === '&&' ? '||' : '&&')) ??
    replaced(line, / (<=?|>=?) (?=[\w(])/, (sign) => ({ '<': '>=', '<=': '>', '>': '<=', '>=': '<' })[sign] ?? sign)
  )
}

function changeConstant(line: string): string | null {
  return (
    replaced(line, /\b(true|false)\b/, (value) => (value === 'true' ? 'false' : 'true')) ??
    replaced(line, /(?<![\w.#'"`/:-])(\d[\d_]*)(?![\w.'"`/-])/, (number) =>
      String(Number(number.replaceAll('_', '')) + 1),
    ) ??
    replaced(line, /(?<=[=(,?] |\(|\[)('[\w-]+')(?=[,)\]]|$)/, (text) => `${text.slice(0, -1)}x'`)
  )
}

/** Drops a call, an assignment or a way out that begins and ends on its line. */
function dropStatement(line: string, { before, after }: { before: string; after: string }): string | null {
  const isStatement =
    /^\s+(?:(?:await |void )?[\w.?[\]]+(?:\(.*\)| [-+?|]{0,2}= .*[^{([,])|if \(.*\) (?:return|continue|break|throw)\b.*)$/.test(
      line,
    )
  const isAlone =
    /[{;})\w\]'`]$/.test(before) &&
    !/=>$|^\s*(?:\?|:|if \(.*\)$|else$|for )/.test(before) &&
    !/^\s*[.?:&|)+]/.test(after)
  return isStatement && isBalanced(line) && isAlone && !line.endsWith('{') ? '' : null
}

function replaced(line: string, pattern: RegExp, change: (found: string) => string): string | null {
  const found = pattern.exec(line)
  if (found === null) return null
  const [whole, part = ''] = found
  return line.slice(0, found.index) + whole.replace(part, () => change(part)) + line.slice(found.index + whole.length)
}

function isBalanced(code: string): boolean {
  let depth = 0
  for (const sign of code.replace(/'[^']*'|`[^`]*`|"[^"]*"|\/(?:\\.|[^/\n\\])+\/[gimsuy]*(?=[.,)\s])/g, '')) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (depth < 0) return false
  }
  return depth === 0
}

/** A line of a text over several lines. */
export type Segment = {
  /** What it says. */
  text: string
  /** How it is written. */
  written: string
  /** The empty lines below it. */
  below: readonly string[]
  /** What is between this line and the next in the value. */
  gap: string
}

/**
 * The segments of lines that are joined by a space, or by one line break less than the lines have. Null if one begins
 * with a space.
 */
export function foldedSegments(lines: readonly string[], indent: number): Segment[] | null {
  const segments: Segment[] = []
  for (const line of lines) {
    const text = line.slice(indent)
    const last = segments.at(-1)
    if (line.trim() === '') {
      if (last === undefined || text !== '') return null
      segments[segments.length - 1] = { ...last, below: [...last.below, line], gap: '\n'.repeat(last.below.length + 1) }
    } else if (/^\s/.test(text)) return null
    else segments.push({ text, written: line, below: [], gap: ' ' })
  }
  return segments
}

/** The segments of lines that are kept as they are. */
export function literalSegments(lines: readonly string[], indent: number): Segment[] {
  return lines.map((line) => ({ text: line.slice(indent), written: line, below: [], gap: '\n' }))
}

/**
 * The lines of a text, of which those at its beginning and its end stay as they were written if they say the same.
 * `write` makes the lines of the rest.
 */
export function withKeptLines(
  segments: readonly Segment[],
  text: string,
  write: (part: string) => readonly string[],
): string[] {
  let [head, at] = [0, 0]
  for (const { text: said, gap } of segments.slice(0, -1)) {
    if (!text.startsWith(said + gap, at)) break
    at += said.length + gap.length
    head++
  }
  let [tail, end] = [segments.length, text.length]
  while (tail > head) {
    const segment = segments[tail - 1] as Segment
    const start = end - segment.text.length - (tail < segments.length ? segment.gap.length : 0)
    if (start < at || !text.startsWith(segment.text, start)) break
    const before = segments[tail - 2]?.gap
    const isJoined =
      start === at ||
      (before !== undefined && start - before.length >= at && text.startsWith(before, start - before.length))
    if (!isJoined) break
    tail--
    end = start
    if (start === at) break
  }
  const linesOf = (kept: readonly Segment[]) => kept.flatMap(({ written, below }) => [written, ...below])
  if (end === at && tail < segments.length)
    return [...linesOf(segments.slice(0, head)), ...linesOf(segments.slice(tail))]
  const joint = tail < segments.length ? segments[tail - 1] : undefined
  const part = text.slice(at, end - (joint?.gap.length ?? 0))
  const isFolded = segments.some(({ gap }) => gap === ' ')
  if (isFolded && (part === '' || part !== part.trim())) return [...write(text)]
  return [
    ...linesOf(segments.slice(0, head)),
    ...write(part),
    ...(joint?.below ?? []),
    ...linesOf(segments.slice(tail)),
  ]
}

/** The lines of a text whose paragraphs are wrapped. Between paragraphs there is an empty line for each line break. */
export function wrapped(text: string, width: number): string[] {
  return text
    .split(/(\n+)/)
    .flatMap((part) => (part.startsWith('\n') ? Array.from(part, () => '') : wrapParagraph(part, width)))
}

/** Lines of at most `width` characters, broken between words. */
function wrapParagraph(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  // A space beside other spaces would get lost at the end of a line.
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

import { stringify } from 'yaml'

export type ReferencePage = {
  /** Its name in `docs/reference/`. */
  name: string
  /** Its text as Markdown. */
  text: string
}
type Head = { name: string; title: string; description: string; order: number; from: string; intro: string }

/** A page that is made from the code. */
export function referencePage(
  { name, title, description, order, from, intro }: Head,
  parts: readonly string[],
): ReferencePage {
  const head = `---\ntitle: ${title}\ndescription: "${description}"\norder: ${order}\n---\n`
  const note = `<!-- Generated from ${from} by \`npm run docs\`; do not edit. -->`
  return {
    name,
    text: `${[head, note, `\n# ${title}\n`, intro, ...parts.map((part) => `\n${part}`)].join('\n').trimEnd()}\n`,
  }
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function code(text: string, language = ''): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** A value as one would write it in YAML on one line. */
export function inlineCode(value: unknown): string {
  return `\`${typeof value === 'string' ? scalar(value) : flowText(value)}\``
}

function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  if (typeof value === 'string' && /[:,{}[\]]/.test(value)) return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return scalar(value)
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${scalar(key)}: ${flowText(inner)}`)
    .join(', ')} }`
}

/** In quotes where it would be read as something else without them. */
function scalar(value: unknown): string {
  return stringify(value, { lineWidth: 0 }).trim()
}

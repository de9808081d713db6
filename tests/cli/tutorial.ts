/**
 * A step of a tutorial in the order of its text: a file to write, a command to run, what it says, or what a page shows.
 */
export type Step =
  | { kind: 'file'; file: string; text: string }
  | { kind: 'addition'; file: string; text: string }
  | { kind: 'command'; args: readonly string[]; env: Readonly<Record<string, string>> }
  | { kind: 'says'; text: string }
  | { kind: 'page'; path: string; text: string }

const block = /^```(\w+)\n([\s\S]*?)^```$/gm
const additionLine = /Add to `([\w./-]+)`:\s*$/
const fileLine = /`([\w./-]+)`:\s*$/
const pageLine = /`(\/[\w/-]*)`,? (?:which )?shows:\s*$/

/**
 * The steps of a Markdown text. A block is a file or a page if the line above says so; npm and `cd` are left to the
 * reader.
 */
export function stepsOf(text: string): readonly Step[] {
  return [...text.matchAll(block)].flatMap(({ 0: whole, 1: language = '', 2: content = '', index }): Step[] => {
    const above = text.slice(0, index).trimEnd()
    const [, file] = fileLine.exec(above) ?? []
    const [, path] = pageLine.exec(above) ?? []
    const [, added] = additionLine.exec(above) ?? []
    if (added !== undefined) return [{ kind: 'addition', file: added, text: content }]
    if (path !== undefined) return [{ kind: 'page', path, text: content }]
    if (file !== undefined) return [{ kind: 'file', file, text: content }]
    if (language === 'sh') return commandsIn(content)
    if (language === 'text') return [{ kind: 'says', text: content }]
    throw new Error(`nothing says what this block is for:\n${whole}`)
  })
}

function commandsIn(lines: string): Step[] {
  return [...lines.matchAll(/^((?:[A-Z_]+=\S+ )*)npx townpages (.*)$/gm)].map(([, settings = '', command = '']) => ({
    kind: 'command',
    args: [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    env: Object.fromEntries([...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])),
  }))
}

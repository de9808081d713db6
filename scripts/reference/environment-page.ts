import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReferencePage, referencePage, table } from './page.ts'

const file = join(import.meta.dirname, '../../.env.example')

/** The page about environment variables, from the comments of `.env.example`. */
export async function environmentPage(): Promise<ReferencePage> {
  const [, ...sections] = (await readFile(file, 'utf8')).split(/^# --- (.*) ---$/m)
  const parts = Array.from({ length: sections.length / 2 }, (_, index) => {
    const [heading = '', text = ''] = sections.slice(index * 2, index * 2 + 2)
    return `## ${heading.replace(/ \(.*\)/, '')}\n\n${table(['variable', 'is', 'example'], variables(text))}`
  })
  return referencePage(
    {
      name: 'environment',
      title: 'Environment variables',
      order: 4,
      from: '.env.example',
      description: 'Every environment variable of the server and the commands.',
      intro:
        'Settings of a server are environment variables, and all are optional unless their description says otherwise. A wrong value stops the start with a message that names the variable.',
    },
    parts,
  )
}

function variables(text: string): string[][] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim().split('\n'))
    .flatMap((lines) => {
      const [, name = '', value = ''] = /^# ([A-Z_]+)=(.*)$/.exec(lines.at(-1) ?? '') ?? []
      const about = lines.slice(0, -1).map((line) => line.replace(/^# ?/, ''))
      return name === ''
        ? []
        : [
            [
              `\`${name}\``,
              about.join(' ').replaceAll(/\$\{[^}]*\}/g, (found) => `\`${found}\``),
              value === '' ? '' : `\`${value}\``,
            ],
          ]
    })
}

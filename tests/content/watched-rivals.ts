import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lets the towns of a copy of the locksmith's site quote a source of what they say of a rival, which is watched. */
export async function watchRivals(folder: string): Promise<void> {
  const file = join(folder, 'data/schemas/town.schema.json')
  const schema = JSON.parse(await readFile(file, 'utf8'))
  const { rival } = schema.properties
  for (const key of ['link', 'passage', 'unconfirmed'])
    rival.properties[key] = { title: key, description: `The ${key}.`, type: 'string', examples: ['text'] }
  rival['x-watched'] = { address: 'link', passage: 'passage', missing: 'unconfirmed', checked: 'checked', days: 30 }
  await writeFile(file, JSON.stringify(schema))
}

/** Has a town say something of a rival. Its file has nothing of that kind yet. */
export async function addRival(folder: string, town: string, rival: Readonly<Record<string, string>>): Promise<void> {
  const file = join(folder, 'data', town)
  await writeFile(file, `${await readFile(file, 'utf8')}rival: ${JSON.stringify(rival)}\n`)
}

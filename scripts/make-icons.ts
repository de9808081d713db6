// Makes the icons of `public/` from its favicon.svg: `npm run icons`, after the drawing has been changed. They are
// checked in.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcons } from './draw-icons.ts'

const target = join(import.meta.dirname, '../public')

for (const [name, content] of drawIcons(await readFile(join(target, 'favicon.svg'), 'utf8')))
  await writeFile(join(target, name), content)

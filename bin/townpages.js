#!/usr/bin/env node
// Plain JavaScript, so that any Node can read it: one that is too old gets a sentence instead of a syntax error.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `townpages needs Node 24.7 or later, and this is ${process.versions.node}; run it as \`npx townpages\`, which uses the Node that it was installed with\n`,
  )
  process.exit(3)
}
// A packed copy holds `lib/`, its types stripped; a checkout runs its sources as they are.
const packed = new URL('../lib/bin/townpages.js', import.meta.url)
const { run } = await import(existsSync(fileURLToPath(packed)) ? packed.href : './townpages.ts')
process.exitCode = await run(process.argv)

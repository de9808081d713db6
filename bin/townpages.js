#!/usr/bin/env node
// Plain JavaScript that any Node can parse: one that is too old prints a message instead of a syntax error.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `townpages needs Node 24.7 or later, and this is ${process.versions.node}; install that one, or run \`npm ci\`, which installs it here, and then \`npx townpages\`\n`,
  )
  process.exit(3)
}
// Compiled code is cached in the system's temporary folder: a second run starts in half the time.
module.enableCompileCache()
// A checkout runs its sources directly; a packed copy contains `lib/` instead, with types stripped.
const source = new URL('./townpages.ts', import.meta.url)
const { run } = await import(existsSync(fileURLToPath(source)) ? source.href : '../lib/bin/townpages.js')
process.exitCode = await run(process.argv)

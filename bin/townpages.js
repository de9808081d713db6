#!/usr/bin/env node
// Plain JavaScript, so that any Node can read it: one that is too old gets a sentence instead of a syntax error.
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
// Stripped and compiled code is kept in the system's folder for temporary files: a second run starts in half the time.
module.enableCompileCache()
// A checkout runs its sources as they are; a packed copy holds `lib/` instead, their types stripped.
const source = new URL('./townpages.ts', import.meta.url)
const { run } = await import(existsSync(fileURLToPath(source)) ? source.href : '../lib/bin/townpages.js')
process.exitCode = await run(process.argv)

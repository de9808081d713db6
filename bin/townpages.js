#!/usr/bin/env node
// Plain JavaScript that any Node can parse: one that is too old starts the Node that is installed beside this package, or
// says what is missing.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > 24 || (major === 24 && minor >= 14)) await run()
else runByBundledNode()

async function run() {
  // Compiled code is cached in the system's temporary folder: a second run starts in half the time. Threads and child
  // processes learn of it by the environment.
  module.enableCompileCache()
  const folder = module.getCompileCacheDir()
  if (folder !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(folder)
  // A checkout runs its sources directly; a packed copy contains `lib/` instead, with types stripped.
  const source = new URL('./townpages.ts', import.meta.url)
  const { run } = await import(existsSync(fileURLToPath(source)) ? source.href : '../lib/bin/townpages.js')
  process.exitCode = await run(process.argv)
}

/** Runs the same command with Node 24, which npm has installed where there is a package of it for this system. */
function runByBundledNode() {
  const node = bundledNode()
  if (node === null) {
    process.stderr.write(
      `townpages needs Node 24.14 or later, and this is ${process.versions.node}; install that one, or run \`npm ci\`, which installs it here, and then \`npx townpages\`\n`,
    )
    process.exit(3)
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // Ctrl+C reaches both processes; other signals only this one.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

function bundledNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  try {
    const file = module.createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(file), JSON.parse(readFileSync(file, 'utf8')).bin.node)
  } catch {
    return null // no such package for this system, or it was left out
  }
}

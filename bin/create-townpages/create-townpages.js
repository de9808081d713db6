#!/usr/bin/env node
// `npm create townpages my-site` runs `townpages init my-site` of the same version.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const townpages = dirname(createRequire(import.meta.url).resolve('townpages/package.json'))
const child = spawn(process.execPath, [join(townpages, 'bin/townpages.js'), 'init', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})

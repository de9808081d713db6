import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

/**
 * Runs a CommonJS bundle in this process and returns its exports. It runs as a separate function, so that it is
 * released when nothing refers to it: Node never releases an imported module. `name` is its file name in stack traces.
 */
export function runBundle(text: string, name: string): unknown {
  const module = { exports: {} }
  const run = compileFunction(text, ['require', 'module', 'exports'], { filename: name })
  run(createRequire(import.meta.url), module, module.exports)
  return module.exports
}

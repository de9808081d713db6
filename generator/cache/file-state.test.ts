import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fileState } from './file-state.ts'

test.each(['node_modules/yaml/package.json', 'package.json'])(
  '%s has one state, by a relative path and by an absolute one',
  (file) => {
    const path = resolve(import.meta.dirname, '../..', file)
    expect(fileState(relative(process.cwd(), path))).toBe(fileState(path))
  },
)

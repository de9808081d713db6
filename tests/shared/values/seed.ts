import fc from 'fast-check'

const usual = 20_261_123

/**
 * The seed of what a test chooses by chance: the variable's value, else that of `SEED`, else always the same one, so
 * that a commit passes or fails whenever it is tested. `SEED=random` tries others.
 */
export function seedFrom(variable = 'SEED'): number {
  const given = process.env[variable] ?? process.env.SEED
  if (given === 'random') return Math.floor(Math.random() * 2 ** 31)
  return given === undefined ? usual : Number(given)
}

// This file is also loaded before each test file: properties without a seed of their own report the one that they were
// given here.
fc.configureGlobal({ seed: seedFrom() })

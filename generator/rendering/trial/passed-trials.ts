import { contentHash } from '../../../runtime/contract/hash.ts'
import type { Cache } from '../../cache/cache.ts'
import { openKeptValues } from '../../cache/kept-values.ts'
import type { Output } from '../../output/build-manifest.ts'
import type { Trial } from './list-trials.ts'

/** The renderings that did not throw in earlier runs: what shows the same with the same templates does not throw now. */
export type PassedTrials = { isNew(trial: Trial): boolean; keep(trials: readonly Trial[]): void }

/** Those of an output. A page and an image are known by their hashes; a screen shows what all of the content says. */
export function passedTrials(cache: Cache, { manifest, rows, ogImageRows }: Output): PassedTrials {
  const kept = openKeptValues<true>(cache, 'trials', '')
  const hashes = new Map([...rows, ...ogImageRows].map(({ path, hash }) => [path, hash]))
  const shell = Object.keys(manifest.publicFiles)
  const whole = contentHash(JSON.stringify([manifest.id, shell]))
  const keyOf = ({ what, room }: Trial) => contentHash(JSON.stringify([room, hashes.get(what) ?? whole, shell]))
  return {
    isNew: (trial) => kept.get(keyOf(trial)) === undefined,
    keep(trials) {
      for (const trial of trials) kept.set(keyOf(trial), true)
      kept.save()
    },
  }
}

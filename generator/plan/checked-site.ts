import type { Collections } from '../../runtime/contract/manifest.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'
import type { UsedPicture } from '../collections/pictures/link-pictures.ts'
import type { Routes } from '../routes/resolve-routes.ts'
import type { Plan } from './plan.ts'
import type { Fact } from './read-facts.ts'

/** A site without errors: everything that is known about it without compiling templates. */
export type CheckedSite = {
  routes: Routes
  linked: LinkedEntries
  collections: Collections
  facts: readonly Fact[]
  plan: Plan
  pictures: readonly UsedPicture[]
  /** How many texts are marked as samples. */
  samples: number
  /** The next day on which pages show something else by themselves (`x-shown`), or null. */
  nextChange: string | null
}

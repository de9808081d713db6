import type { StoreOptions } from '../../../../runtime/store/open-store.ts'

/** Where a store of one test is kept: an empty database, of whichever kind. */
export type Place = Omit<StoreOptions, 'dataKey'>

export const dataKey = Buffer.alloc(32, 'a')

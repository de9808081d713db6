import type { DatabaseOptions } from '../../../../runtime/store/open-database.ts'

/** Where a store of one test is kept: an empty database, of whichever kind. */
export type Place = Omit<DatabaseOptions, 'dataKey'>

export const dataKey = Buffer.alloc(32, 'a')

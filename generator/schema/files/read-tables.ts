import type { Outcome } from '../../faults/fault.ts'
import { joinSources, readSource, type Source } from '../../read/source.ts'
import { factsFiles, type Schemas } from '../schemas.ts'

/** The tables of facts that schemas name (`x-facts-from`), and a fault for each that cannot be read as text. */
export async function readTables(data: string, { all }: Schemas): Promise<Outcome<readonly Source[]>> {
  const names = new Set(all.flatMap(({ schema }) => factsFiles(schema)))
  return joinSources(await Promise.all([...names].map((name) => readSource({ folder: data, name: 'data' }, name))))
}

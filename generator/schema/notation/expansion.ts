import type { Fault } from '../../faults/fault.ts'
import type { DataPath, Parsed } from '../../read/yaml.ts'
import type { Schema } from '../schemas.ts'
import type { Places } from './places.ts'

export type Group = Readonly<Record<string, unknown>>

/** The expansion of one file. */
export type Expansion = {
  /** The file as it is written. */
  written: Parsed
  /** Where the parts of the expanded schema come from. */
  places: Places
  faults: Fault[]
  /** The definitions of the file as they are written. */
  own: Group
  /** The definitions that all files share, expanded. */
  shared: Readonly<Record<string, Schema>>
  /** What leads from the file to the folder of schemas: `../` for each folder that it is in. */
  up: string
  /** The definitions of the engine that it names, each with the first place that does. */
  used: Map<string, DataPath>
}

/** A schema in the file: its place in the expanded schema and in the file as it is written. */
export type NodeAt = {
  derived: DataPath
  path: DataPath
  /** A part of a rule such as `if` or `anyOf`: what it does not say is open. */
  isRule?: true
  isRoot?: true
  /**
   * The name of the definition that it is: inside of itself, that name is the one of the engine or of the shared
   * definitions.
   */
  defines?: string
}

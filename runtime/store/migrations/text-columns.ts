import { type CreateTableBuilder, type SchemaModule, sql } from 'kysely'
import type { DialectName } from '../database.ts'

export type Table = CreateTableBuilder<string, string>
export type Text = ReturnType<typeof textType>

type MakeTable = (name: string, required: readonly string[], optional?: readonly string[]) => Table

/** Times are compared as texts: byte by byte, independent of the collation of the database. */
export function textType(dialect: DialectName) {
  return dialect === 'postgres' ? sql`text collate "C"` : sql`text`
}

/** Begins tables of texts: first the columns that every row has, then those that can be null. */
export function tableMaker(schema: SchemaModule, text: Text): MakeTable {
  return (name, required, optional = []) => {
    const withRequired = required.reduce<Table>(
      (made, column) => made.addColumn(column, text, (it) => it.notNull()),
      schema.createTable(name),
    )
    return optional.reduce((made, column) => made.addColumn(column, text), withRequired)
  }
}

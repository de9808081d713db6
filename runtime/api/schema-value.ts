/** The values that a JSON Schema admits, by the keywords that operations use; `unknown` where it names none of them. */
export type ValueOf<Schema> = Schema extends { readonly const: infer Value }
  ? Value
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: infer Type }
      ? ValueOfType<Type, Schema>
      : unknown

type ValueOfType<Type, Schema> = Type extends readonly (infer Each)[]
  ? ValueOfType<Each, Schema>
  : Type extends 'object'
    ? ObjectOf<Schema>
    : Type extends 'array'
      ? (Schema extends { readonly items: infer Items } ? ValueOf<Items> : unknown)[]
      : Type extends keyof PlainValues
        ? PlainValues[Type]
        : unknown

type PlainValues = { string: string; number: number; integer: number; boolean: boolean; null: null }

type ObjectOf<Schema> = Schema extends { readonly properties: infer Properties }
  ? Fields<Properties, Schema extends { readonly required: readonly (infer Name)[] } ? Name & keyof Properties : never>
  : Readonly<Record<string, unknown>>

type Fields<Properties, Required extends keyof Properties> = {
  -readonly [Name in Required]: ValueOf<Properties[Name]>
} & { -readonly [Name in Exclude<keyof Properties, Required>]?: ValueOf<Properties[Name]> }

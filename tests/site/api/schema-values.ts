import fc, { type Arbitrary } from 'fast-check'

export type FuzzSchema = {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Readonly<Record<string, FuzzSchema>>
  required?: readonly string[]
  items?: FuzzSchema
  anyOf?: readonly FuzzSchema[]
  oneOf?: readonly FuzzSchema[]
}
/** Texts that stand in real requests: without them, hardly any would get past the first check. */
export type Vocabulary = readonly string[]

/** What a schema cannot say of some fields, so that some enquiries are whole. */
const usualValues: Readonly<Record<string, unknown>> = {
  phone: '07700 900123',
  email: 'a@b.example',
  privacy: 'true',
  website: '',
  contactSafely: 'call',
}

/** Values that fit a schema, as far as a generator can tell. */
export function validValue(schema: FuzzSchema, words: Vocabulary): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches !== undefined) return fc.oneof(...branches.map((branch) => validValue(branch, words)))
  return fc.oneof(...[schema.type ?? 'string'].flat().map((type) => fittingType(type, schema, words)))
}

function fittingType(type: string, schema: FuzzSchema, words: Vocabulary): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 })
    case 'array':
      return fc.array(validValue(schema.items ?? {}, words), { maxLength: 4 })
    case 'object':
      return objectOf(schema, words)
    default: {
      const { minLength = 0, maxLength = 200 } = schema
      return fc.oneof(
        fc.constantFrom(...words),
        fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'grapheme' }),
      )
    }
  }
}

function objectOf({ properties = {}, required = [] }: FuzzSchema, words: Vocabulary): Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const usual = usualValues[name]
      return [
        name,
        usual === undefined ? validValue(schema, words) : fc.oneof(fc.constant(usual), validValue(schema, words)),
      ]
    }),
  )
  return fc.record(fields, { requiredKeys: [...required] })
}

const wrong: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -0,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '\0',
    '\ud800',
    'x\udfff',
    '‮',
    'x'.repeat(5000),
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    { toString: 1 },
    '{{x}}',
    '#{7*7}',
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
    '\r\nX: y',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
)

/** A value that fits but for one thing: a field is gone, wrong, one too many, or a key of every object. */
export function almostValidValue(value: Arbitrary<unknown>): Arbitrary<unknown> {
  const keys = fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'extra', '', 'Location')
  return fc
    .tuple(value, fc.nat(), fc.constantFrom('drop', 'replace', 'add'), wrong, keys)
    .map(([given, at, how, other, key]) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return other
      const entries = Object.entries(given)
      const place = entries.length === 0 ? 0 : at % entries.length
      if (how === 'add') return fromEntries([...entries, [key, other]])
      return fromEntries(
        entries.flatMap(([name, own], index) =>
          index !== place ? [[name, own]] : how === 'drop' ? [] : [[name, other]],
        ),
      )
    })
}

/** Like Object.fromEntries, which keeps `__proto__` as a field of its own. */
function fromEntries(entries: readonly (readonly unknown[])[]): object {
  return Object.fromEntries(entries.map(([name, value]) => [String(name), value]))
}

const deep = 30_000

/** Bodies that are no value of anything. */
export const hostileText: Arbitrary<Uint8Array> = fc.oneof(
  fc
    .constantFrom(
      ...[
        '',
        ' ',
        '{',
        '[',
        '"',
        'null',
        '0',
        '-',
        '1e999',
        '{"a":1e400}',
        '\ufeff{}',
        '{"a":1,"a":2}',
        'undefined',
        'NaN',
        '"\\ud800"',
        "{'a':1}",
      ],
      ...[
        '{"__proto__":{"location":"x"}}',
        '{"constructor":{"prototype":{"location":"x"}}}',
        '[{"location":"x"}]',
        '{"location":"\\u0000"}',
      ],
      ...[
        '['.repeat(deep),
        '{"a":'.repeat(deep / 5),
        `${'['.repeat(deep)}${']'.repeat(deep)}`,
        `"${'x'.repeat(65_534)}"`,
        `"${'x'.repeat(65_535)}"`,
      ],
      ...[
        `{"location":"${'9'.repeat(60_000)}"}`,
        `{"location":${'9'.repeat(60_000)}}`,
        'a=1&b=2',
        '%',
        'a=%ff&%zz',
        '--x\r\n\r\n--x--',
      ],
    )
    .map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(65_534, 65_535, 200_000).map((size) => new TextEncoder().encode(`"${'x'.repeat(size)}"`)),
  fc.json({ maxDepth: 12 }).map((text) => new TextEncoder().encode(text)),
)

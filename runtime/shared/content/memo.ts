type MapLike<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }

/**
 * Computes a value once per key and releases it with the key: what is derived from a manifest is released with the
 * manifest. With further inputs, it is computed again when one of them is not what it was.
 */
export function memoize<Key extends object, Inputs extends readonly unknown[], Value>(
  make: (key: Key, ...inputs: Inputs) => Value,
): (key: Key, ...inputs: Inputs) => Value {
  const made = new WeakMap<Key, { inputs: Inputs; value: Value }>()
  return (key, ...inputs) => {
    const known = made.get(key)
    if (known?.inputs.every((input, index) => input === inputs[index]) === true) return known.value
    const value = make(key, ...inputs)
    made.set(key, { inputs, value })
    return value
  }
}

/** The value of a key in `map`, made and kept if it has none. No value is undefined. */
export function getOrMake<Key, Value>(map: MapLike<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make(key)
  map.set(key, made)
  return made
}

/** Makes a value when it is first asked for, and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

type MapLike<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }

/** Computes a value once per key and releases it with the key: what is derived from a manifest is released with the manifest. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>()
  return (key) => getOrMake(made, key, () => ({ value: make(key) })).value
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

import type { DataPath, Parsed } from '../../read/yaml.ts'

/** Where a part of an expanded schema comes from. */
type Place = {
  path: DataPath
  part?: 'key'
  /** Everything in it comes from that one place. */
  isWhole?: true
}

/** The places of the parts of an expanded schema in the file that it is written in. */
export type Places = {
  set(path: DataPath, place: Place): void
  of(path: DataPath): Place
}

/** A part without a place of its own is in the nearest one around it that has one, at the same path inside of it. */
export function createPlaces(): Places {
  const known = new Map<string, Place>()
  return {
    set: (path, place) => void known.set(JSON.stringify(path), place),
    of(path) {
      for (let length = path.length; length >= 0; length--) {
        const place = known.get(JSON.stringify(path.slice(0, length)))
        if (place === undefined) continue
        return place.isWhole === true || length === path.length
          ? place
          : { path: [...place.path, ...path.slice(length)] }
      }
      return { path }
    },
  }
}

/** An expanded schema as if it had been parsed: its places are those of the file that it is written in. */
export function parsedAs(value: unknown, written: Parsed, places: Places): Parsed {
  return {
    source: written.source,
    value,
    span(path, part = 'value') {
      const place = places.of(path)
      return written.span(place.path, place.part ?? part)
    },
    spanWithin: (path, at, length) => written.spanWithin(places.of(path).path, at, length),
    written: (path) => written.written(places.of(path).path),
  }
}

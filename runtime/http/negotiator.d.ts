// @types/negotiator describes 0.6, which has no `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> })
    /** Those of `available` that the client accepts, the one that it likes best first; `preferred` decides between those that it likes alike. */
    encodings<Encoding extends string>(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
  }
}

// @types/negotiator describes 0.6, which has no `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> })
    /**
     * The encodings of `available` that the client accepts, in its order of preference; `preferred` decides between
     * equal ones.
     */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding[]
  }
}

/** A service as the page declares it; `origins`: the allowed origins of its scripts. */
export type Service = { service: string; id: string; script: string; origins: readonly string[] }

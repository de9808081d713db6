/** A service as the page names it; `origins`: where its scripts may come from. */
export type Service = { service: string; id: string; script: string; origins: readonly string[] }

/**
 * Administration as it was built from its sources (`generator/compile/compile-admin.ts`): the same for every site. A
 * packed copy brings it; a checkout builds it. It is plain data and bytes.
 */
export type AdminBuild = {
  /** A CommonJS bundle for the server, which renders the screens. */
  screens: Uint8Array
  /** The addresses that every screen names. The scripts load others on demand. */
  styles: readonly string[]
  scripts: readonly string[]
  /** What browsers load, by its address; the last part of an address is named by the content. */
  files: Readonly<Record<string, Uint8Array>>
}

/** Of `files`: the service worker, which the server has at an address below /admin. */
export const adminWorkerFile = '/assets/admin-worker.js'

/** This copy of Townpages. */
export type Program = { version: string; adminSource: AdminSource }

/** Reads or builds administration. It is asked at the first request for a screen: most processes never show any. */
export type AdminSource = () => Promise<AdminBuild>

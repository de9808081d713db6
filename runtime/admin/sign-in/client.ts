import type { ClientModules } from '../frame/client/wake-all.ts'

export const client: ClientModules = {
  passkey: (element) =>
    void import('./passkeys/ask-passkey.ts').then(({ askPasskey }) => askPasskey(element as HTMLFormElement)),
}

/**
 * Why a database cannot be used until a person acts: `damaged`; `replaced` by another file, or removed; written with
 * another `key`.
 */
export type StoreFault = 'damaged' | 'replaced' | 'key'

/** The database cannot be reached or cannot write; `cause` is its error. `fault`: null if it may recover by itself. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly fault: StoreFault | null

  constructor(message: string, { cause, fault = null }: { cause?: unknown; fault?: StoreFault | null } = {}) {
    super(message, { cause })
    this.fault = fault
  }
}

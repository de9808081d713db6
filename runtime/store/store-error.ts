/** Why a database cannot be used until a person acts. */
export type StoreFault =
  | 'damaged'
  /** By another file, or removed. */
  | 'replaced'
  /** Written with another key. */
  | 'key'

/** The database cannot be reached or cannot write; `cause` is its error. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** Null if it may recover by itself. */
  readonly fault: StoreFault | null

  constructor(message: string, { cause, fault = null }: { cause?: unknown; fault?: StoreFault | null } = {}) {
    super(message, { cause })
    this.fault = fault
  }
}

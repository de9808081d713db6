/** A person who signs in to administration (D23). Times are UTC in ISO 8601. */
export type User = {
  id: string
  /** Lower case; unique. */
  email: string
  role: string
  /** In PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  passwordHash: string
  isDisabled: boolean
  createdAt: string
  signedInAt: string | null
  /** Whether a one-time code is required at sign-in. */
  requiresCode: boolean
  /** The secret of one-time codes (RFC 6238), encrypted in the database; null until one was confirmed, empty if it is damaged. */
  codeSecret: string | null
  /** Hashes of the recovery codes that were not used yet. */
  recoveryHashes: readonly string[]
  /** The last time step whose code was used: each code is accepted once. */
  lastCodeStep: number
  /** Whether a passkey is registered. */
  hasPasskey: boolean
}
export type UserChange = Partial<Omit<User, 'id' | 'createdAt' | 'hasPasskey'>>

/** A session. `id` is the hash of the token in the cookie, so that a copy of the database opens none. */
export type Session = {
  id: string
  userId: string
  createdAt: string
  seenAt: string
  /** The browser and system, as a person recognizes them: `Firefox on Windows`. */
  device: string
  /** The address, shortened to its network (/24, /48). */
  network: string
  /** When the password was last entered again in it; null: never. */
  confirmedAt: string | null
}

/** A public key of a device or a password manager, with which its user signs in without a password (WebAuthn). */
export type Passkey = {
  /** The id of the credential, and its public key (COSE), in base64url. */
  id: string
  userId: string
  publicKey: string
  /** How often it was used, as the authenticator says; 0 if it does not count. */
  counter: number
  /** How browsers reach it: `internal`, `usb` and the like. */
  transports: readonly string[]
  name: string
  createdAt: string
  usedAt: string | null
}

/** One line of the audit trail. It never contains what a person wrote in an enquiry. */
export type AuditLine = {
  /** A UUID that rises with time. */
  id: string
  at: string
  /** The e-mail address of the user, or `command line`. */
  by: string
  /** Such as `user added` or `enquiry status`. */
  action: string
  /** What was changed: the reference of an enquiry, the e-mail address of a user, the name of a setting. */
  subject: string
  from: string | null
  to: string | null
  /** The shortened address that it came from; removed after 90 days. */
  network: string | null
}

export type UserStore = {
  /** Stores a user; false if the e-mail address is taken. */
  add(user: User): Promise<boolean>
  get(id: string): Promise<User | null>
  find(email: string): Promise<User | null>
  /** All, by e-mail address. */
  list(): Promise<readonly User[]>
  /** Changes a user; false if there is none. */
  update(id: string, change: UserChange): Promise<boolean>
  /** Spends the code of a time step; false if this or a later one was spent before, also by another process. */
  spendCodeStep(id: string, step: number): Promise<boolean>
  /** Spends a recovery code; false if it was spent before, also by another process. */
  spendRecoveryHash(id: string, hash: string): Promise<boolean>
}

export type SessionStore = {
  add(session: Session): Promise<void>
  get(id: string): Promise<Session | null>
  touch(id: string, seenAt: string): Promise<void>
  /** Records that the password was entered again. */
  confirm(id: string, at: string): Promise<void>
  /** The sessions of a user, or of all, the last seen first. */
  list(userId?: string): Promise<readonly Session[]>
  /** Ends sessions. Returns how many there were. */
  end(ids: readonly string[]): Promise<number>
  /** Ends the sessions of a user except one. Returns how many there were. */
  endOf(userId: string, exceptId?: string): Promise<number>
  /** Deletes sessions that were last seen or created before these times. */
  purge(times: { seenBefore: string; createdBefore: string }): Promise<number>
}

/** Devices from which a user has signed in, by the hash of a token that the device keeps. */
export type DeviceStore = {
  /** Records a sign-in. */
  remember(userId: string, tokenHash: string, at: string): Promise<void>
  /** Whether the user signed in from it after `since`. */
  isKnown(userId: string, tokenHash: string, since: string): Promise<boolean>
  /** Returns how many there were. */
  purge(before: string): Promise<number>
}

/** `beginsWith`, `beginsNotWith`: how actions begin. */
export type AuditQuery = {
  subject?: string
  by?: string
  beginsWith?: readonly string[]
  beginsNotWith?: readonly string[]
  before?: string
  limit: number
}
export type AuditStore = {
  add(line: Omit<AuditLine, 'id'>): Promise<void>
  /** The newest first; `before` is the id of the last line of the previous page. */
  list(query: AuditQuery): Promise<readonly AuditLine[]>
  /** All who have made a change. */
  authors(): Promise<readonly string[]>
  /** Deletes lines from before a time, and the networks of lines from before another. Returns how many of each. */
  purge(times: { linesBefore: string; networksBefore: string }): Promise<{ lines: number; networks: number }>
}

/** A number of attempts per time that is allowed under one key. */
export type LimitedKey = { key: string; max: number; windowMs: number }

/** Counts attempts in windows that begin with the first attempt under a key, for all processes. Keys are stored as keyed hashes. */
export type SignInAttemptStore = {
  /** Takes an attempt under each key, up to the first that allows no more. `left`: how many the tightest still allows. */
  take(limits: readonly LimitedKey[], now: Date): Promise<{ left: number } | { endsAt: string }>
  /** Gives an attempt back that does not count. */
  giveBack(keys: readonly string[]): Promise<void>
  purge(before: string): Promise<void>
}

export type OneTimePurpose = 'second-step' | 'passkey-registration' | 'passkey-sign-in'
/** `userId`: whom it is for; null for anybody. */
export type OneTimeToken = { token: string; purpose: OneTimePurpose; userId: string | null; expiresAt: Date; now: Date }

/** Random tokens that are accepted once, until they expire. Their hashes are stored. */
export type OneTimeStore = {
  add(token: OneTimeToken): Promise<void>
  /** Whom a token is for, without spending it; null if it is unknown, spent or has expired. */
  find(token: string, purpose: OneTimePurpose, now: Date): Promise<{ userId: string | null } | null>
  /** The same, and spends it: of two at the same moment one succeeds, also in two processes. */
  take(token: string, purpose: OneTimePurpose, now: Date): Promise<{ userId: string | null } | null>
  endOf(userId: string, purpose: OneTimePurpose): Promise<void>
  purge(before: string): Promise<void>
}

export type PasskeyStore = {
  /** Stores a passkey; false if it is registered already. */
  add(passkey: Passkey): Promise<boolean>
  get(id: string): Promise<Passkey | null>
  /** The passkeys of a user, the oldest first. */
  list(userId: string): Promise<readonly Passkey[]>
  /** Records a sign-in; false if the counter did not rise, as with a copy of the key. */
  use(id: string, counter: number, usedAt: string): Promise<boolean>
  /** Removes one passkey of a user, or all. Returns how many there were. */
  remove(userId: string, id?: string): Promise<number>
}

/** What the store keeps of those who work with it. */
export type StaffStore = {
  users: UserStore
  sessions: SessionStore
  devices: DeviceStore
  audit: AuditStore
  signInAttempts: SignInAttemptStore
  oneTimeTokens: OneTimeStore
  passkeys: PasskeyStore
}

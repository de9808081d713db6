import { randomUUID } from 'node:crypto'
import type { User } from '../store/user-store.ts'
import { normalizedEmail } from '../store/user-store.ts'
import { hashPassword } from './passwords.ts'

type NewUser = Pick<User, 'email' | 'role'> & { password: string; now: Date }

/** A user who may sign in with this password, without one-time codes. The password is not judged here. */
export async function newUser({ email, role, password, now }: NewUser): Promise<User> {
  return {
    id: randomUUID(),
    email: normalizedEmail(email),
    role,
    passwordHash: await hashPassword(password),
    createdAt: now.toISOString(),
    isDisabled: false,
    signedInAt: null,
    requiresCode: false,
    codeSecret: null,
    recoveryHashes: [],
    lastCodeStep: 0,
    hasPasskey: false,
  }
}

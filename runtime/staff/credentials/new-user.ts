import { randomUUID } from 'node:crypto'
import type { User } from '../store/user-store.ts'
import { normalizedEmail, normalizedName } from '../store/user-store.ts'
import { hashPassword } from './passwords.ts'

/** `password`: null for somebody who is invited and sets their own. */
type NewUser = Pick<User, 'email' | 'role'> & { name?: string; password: string | null; now: Date }

/** A user who may sign in with this password, without one-time codes. The password is not judged here. */
export async function newUser({ email, name = '', role, password, now }: NewUser): Promise<User> {
  return {
    id: randomUUID(),
    email: normalizedEmail(email),
    name: normalizedName(name),
    role,
    passwordHash: password === null ? '' : await hashPassword(password),
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

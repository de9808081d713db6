import type { ServerResponse } from 'node:http'
import {
  dataResponse,
  errorSchemaResponse,
  jsonType,
  storeUnavailableResponse,
  successResponse,
} from '../../api/components.ts'
import {
  defineOperation,
  defineStaffOperation,
  type ErrorReply,
  errorResponse,
  type Operation,
  objectSchema,
} from '../../api/operation.ts'
import { checkOwnPassword } from '../../staff/credentials/check-password.ts'
import { isOwnOrigin } from '../../staff/request-origin.ts'
import { permissionsOf } from '../../staff/roles.ts'
import { longestCredentials, type SignInResult } from '../../staff/sign-in.ts'
import type { Staff } from '../../staff/staff.ts'
import type { User } from '../../staff/store/user-store.ts'

type AuthOptions = Pick<Staff, 'signIn' | 'sessions' | 'signOut' | 'checkPassword' | 'siteUrl'>

const text = { type: 'string' } as const
const loginBody = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: {
    email: { ...text, maxLength: longestCredentials.email },
    password: { ...text, maxLength: longestCredentials.password },
    code: {
      ...text,
      maxLength: longestCredentials.code,
      description: 'A one-time code or a recovery code, for accounts that have one.',
    },
  },
} as const
const confirmBody = {
  type: 'object',
  additionalProperties: false,
  required: ['password'],
  properties: { password: loginBody.properties.password },
} as const
const user = objectSchema({
  email: text,
  name: { ...text, description: 'Empty where none was given.' },
  role: text,
  permissions: { type: 'array', items: text },
})

/** Sign-in, sign-out and the session (§7, D25). */
export function authOperations({
  signIn,
  sessions,
  signOut,
  checkPassword,
  siteUrl,
}: AuthOptions): readonly Operation[] {
  return [
    defineOperation({
      method: 'post',
      path: '/api/auth/login',
      access: 'public',
      isOwnOnly: true,
      tag: 'sign-in',
      summary: 'Starts a session',
      description: 'Five failures in 15 minutes per account and address are allowed, 25 an hour per address.',
      body: { content: { [jsonType]: loginBody } },
      responses: {
        200: dataResponse('Signed in.', user, { headers: { 'Set-Cookie': 'The session.' } }),
        401: errorSchemaResponse('The e-mail address, the password or the code is wrong.'),
        403: errorSchemaResponse('A page of another site made the call.'),
        ...storeUnavailableResponse,
      },
      async handle({ request, body: { code = '', ...credentials } }) {
        // A page of another site must not sign its visitor in to an account of its own.
        if (request.headers.origin !== undefined && !isOwnOrigin(request, siteUrl))
          return errorResponse(403, 'This has to come from a page of this site.')
        const result = await signIn({ ...credentials, code, pending: '' }, request)
        if (result.kind !== 'signed-in') return signInRefusal(result)
        await sessions.start(result.user, request, request.res as ServerResponse)
        return { status: 200, body: { success: true, data: userData(result.user) } }
      },
    }),
    defineStaffOperation({
      method: 'post',
      path: '/api/auth/logout',
      access: 'session',
      tag: 'sign-in',
      summary: 'Ends the session',
      responses: { 200: successResponse('Signed out.'), ...storeUnavailableResponse },
      async handle({ signedIn, request }) {
        await signOut(signedIn, request, request.res as ServerResponse)
        return { status: 200, body: { success: true } }
      },
    }),
    defineStaffOperation({
      method: 'post',
      path: '/api/auth/confirm',
      access: 'session',
      tag: 'sign-in',
      summary: 'Enters the password again',
      description:
        'For five minutes the session may then do what asks for it, such as an export. Failures are limited as at sign-in.',
      body: { content: { [jsonType]: confirmBody } },
      responses: {
        200: successResponse('Confirmed.'),
        403: errorSchemaResponse('That is not the password.'),
        ...storeUnavailableResponse,
      },
      async handle({ signedIn, request, body: { password } }) {
        const checked = await checkOwnPassword(checkPassword, { user: signedIn.user, password }, request)
        if (checked.kind === 'limited') return tooManyFailures(checked)
        if (checked.kind === 'wrong') return errorResponse(403, 'That is not your password.')
        await sessions.confirm(signedIn)
        return { status: 200, body: { success: true } }
      },
    }),
    defineStaffOperation({
      method: 'get',
      path: '/api/auth/session',
      access: 'session',
      tag: 'sign-in',
      summary: 'Who is signed in',
      responses: { 200: dataResponse('The user of the session.', user), ...storeUnavailableResponse },
      handle: ({ signedIn }) => ({ status: 200, body: { success: true, data: userData(signedIn.user) } }),
    }),
  ]
}

function userData({ email, name, role }: User): object {
  return { email, name, role, permissions: permissionsOf(role) }
}

const codeRefusals = {
  missing: 'A one-time code is needed, too.',
  wrong: 'The code is wrong or was used before.',
  damaged: 'The key of the one-time codes is damaged. Use a recovery code.',
} as const

function signInRefusal(result: Exclude<SignInResult, { kind: 'signed-in' }>): ErrorReply {
  switch (result.kind) {
    case 'refused':
      return errorResponse(401, 'The e-mail address or the password is wrong.')
    case 'code':
      return errorResponse(401, codeRefusals[result.reason])
    case 'passkey':
      return errorResponse(401, 'This account needs a passkey, at /admin/sign-in.')
    case 'expired':
      return errorResponse(401, 'The time for the code is over.')
    case 'limited':
      return tooManyFailures(result)
  }
}

function tooManyFailures({ retryAfterSeconds: seconds }: { retryAfterSeconds: number }): ErrorReply {
  const headers = { 'Retry-After': String(seconds) }
  return errorResponse(429, `Too many failures. Please try again in ${seconds} seconds.`, { headers })
}

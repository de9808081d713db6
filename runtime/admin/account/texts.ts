/** One's own account. */
export const texts = {
  'account.title': 'Your account',
  'account.name': 'Your name',
  'account.name.hint': 'Your colleagues see it in lists and histories, in place of your e-mail address.',
  'account.name.do': 'Save the name',
  'account.said.name': 'Your name is saved.',
  'account.duty': 'Enquiries',
  'account.duty.hours': 'Your hours and days off',
  'account.recovery': 'Recovery codes',
  'account.recovery.hint':
    'Keep these recovery codes where only you can find them. Each works once, without your phone. They will not be shown again.',
  'account.password': 'Password',
  'account.password.now': 'Current password',
  'account.password.new': 'New password',
  'account.password.hint': 'At least 12 characters. Your other sessions will end.',
  'account.password.do': 'Change password',
  'account.codes': 'One-time codes',
  'account.codes.unavailable': 'Not available: the server has no encryption key (DATA_KEY).',
  'account.codes.on': { one: 'On. %{count} recovery code is left.', other: 'On. %{count} recovery codes are left.' },
  'account.codes.remove': 'Remove one-time codes',
  'account.codes.remove.hint': 'For a new phone: remove them, then set them up again.',
  'account.codes.damaged': 'The server can no longer read the key of your codes. Set them up again here.',
  'account.codes.scan':
    'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.',
  'account.codes.qr': 'QR code with the key',
  'account.codes.code': 'Code',
  'account.codes.do': 'Turn on',
  'account.passkeys': 'Passkeys',
  'account.passkeys.hint':
    'Sign in with your fingerprint, your face or the PIN of your device in place of a password. A passkey also counts as a second step.',
  'account.passkeys.unused': 'added %{time}, not used yet',
  'account.passkeys.used': 'last used %{time}',
  'account.passkeys.remove': 'Remove',
  'account.passkeys.add': 'Add a passkey',
  'account.sessions': 'Where you are signed in',
  'account.sessions.end-others': 'End all others',
  'account.sessions.hint': 'A session ends after 8 hours without use, and after 7 days in any case.',
  'account.sessions.this': 'this one',
  'account.sessions.end': 'End',
  'account.said.password': 'Your password has been changed, and your other sessions have ended.',
  'account.said.session': 'The session has ended.',
  'account.said.others': 'Your other sessions have ended.',
  'account.said.code-wrong': 'That code is not right. Try the next one.',
  'account.said.codes-on': 'One-time codes are on, and your other sessions have ended.',
  'account.said.codes-off': 'One-time codes are off.',
  'account.said.passkey-refused': 'That passkey was not accepted. Nothing was changed. Try again.',
  'account.said.passkey': 'You can now sign in with this passkey. Your other sessions have ended.',
  'account.said.passkey-removed': 'The passkey “%{name}” has been removed.',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}

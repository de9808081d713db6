/** Sign-in, and the password that is asked for again. */
export const texts = {
  'sign-in.title': 'Sign in',
  'sign-in.email': 'E-mail',
  'sign-in.password': 'Password',
  'sign-in.do': 'Sign in',
  'sign-in.do-again': 'Sign in and continue',
  'sign-in.passkey': 'Sign in with a passkey',
  'sign-in.foot': 'Forgotten your password? Whoever runs the site can set a new one. There is no reset by e-mail.',
  'sign-in.ended': 'Your session has ended. Sign in to continue where you were.',
  'sign-in.again-at': 'Again at %{time}',
  'sign-in.code.title': 'Your code',
  'sign-in.code.label': 'One-time code',
  'sign-in.code.hint': 'Six digits from your authenticator app. They change every 30 seconds.',
  'sign-in.code.do': 'Continue',
  'sign-in.recovery.use': 'Use a recovery code',
  'sign-in.recovery.label': 'Recovery code',
  'sign-in.recovery.do': 'Use it',
  'sign-in.refused': 'The e-mail address or the password is wrong.',
  'sign-in.refused.left': { one: '%{count} more try, then a pause.', other: '%{count} more tries, then a pause.' },
  'sign-in.refused.last': 'That was the last try before a pause.',
  'sign-in.expired': 'The time for the code is over.',
  'sign-in.expired.more': 'Enter your password again.',
  'sign-in.needs-passkey': 'A password is not enough for this account.',
  'sign-in.needs-passkey.more': 'Sign in with your passkey. If you have lost it, an administrator can help.',
  'sign-in.passkey-refused': 'That passkey was not accepted.',
  'sign-in.passkey-refused.more': 'Try again, or enter your password.',
  'sign-in.code-wrong': 'That code is wrong or has been used already.',
  'sign-in.code-wrong.more': 'Wait for the next one.',
  'sign-in.code-damaged': 'The server can no longer read the key of your one-time codes.',
  'sign-in.code-damaged.more':
    'Enter a recovery code, and set codes up again in your account. Without one, whoever runs the server removes them: townpages admin password --clear-codes.',
  'sign-in.paused': 'Too many tries.',
  'sign-in.paused.more': {
    one: 'The next one is possible at %{time}, in %{count} minute. If it was not you, tell whoever runs the site.',
    other: 'The next one is possible at %{time}, in %{count} minutes. If it was not you, tell whoever runs the site.',
  },
  'confirm.title': 'Your password, please',
  'confirm.hint':
    'This changes who can sign in, or how. Enter your password so that nobody can do it at a screen that was left open.',
  'confirm.label': 'Your password',
  'confirm.once': 'You will not be asked again for five minutes.',
  'confirm.do': 'Continue',
  'confirm.wrong': 'That is not your password. Nothing was changed.',
  'confirm.paused': 'Too many wrong passwords. Try again after %{time}. Nothing was changed.',
  'passkey.sign-in.title': 'Your passkey',
  'passkey.sign-in.hint': 'Your browser asks for your fingerprint, your face or the PIN of your device.',
  'passkey.sign-in.again': 'Ask me again',
  'passkey.sign-in.password': 'Sign in with your password instead',
  'passkey.new.title': 'A new passkey',
  'passkey.new.hint':
    'Your device or password manager keeps a key and asks for your fingerprint, your face or its PIN. You can then sign in without a password, even where a second step is required.',
  'passkey.new.name': 'Name',
  'passkey.new.make': 'Create the passkey',
  'passkey.new.leave': 'Leave it',
  'passkey.failed':
    'The browser did not provide a passkey. You may have cancelled, or this device may have none for this site.',
  'passkey.no-scripts': 'Passkeys need scripts, which are off in this browser.',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}

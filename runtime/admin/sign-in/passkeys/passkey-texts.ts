/** Passkeys: making one, and signing in with one. */
export const passkeyTexts = {
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
  'passkey.failed': 'The browser did not provide a passkey. You may have cancelled, or this device may have none for this site.',
  'passkey.no-scripts': 'Passkeys need scripts, which are off in this browser.',
} as const

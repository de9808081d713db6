/** The screen of the header code. Words between backquotes in what it shows are code. */
export const texts = {
  'header-code.title': 'Header code',
  'header-code.intro': 'HTML for the head of every page. You see what the policy makes of it before anybody else does.',
  'header-code.code': 'Code',
  'header-code.refused': {
    one: '1 of %{all} parts is refused.',
    other: '%{count} of %{all} parts are refused.',
  },
  'header-code.rest': 'The rest could go live without them. Save works once nothing is refused.',
  'header-code.becomes': 'What becomes of it',
  'header-code.empty': 'No part of it reaches a page.',
  'header-code.kind.now': 'Admitted',
  'header-code.kind.consent': 'After consent',
  'header-code.kind.refused': 'Refused',
  'header-code.check': 'Check',
  'header-code.take-out': { one: 'Take the refused part out', other: 'Take the %{count} refused parts out' },
  'header-code.save': 'Save',
  'header-code.discard': 'Discard',
  'header-code.look-first': 'The code has changed since it was checked. Look at what becomes of it, then save.',
  'header-code.conflict':
    'Somebody else has changed the code since you opened this page. Yours is still here; “Discard” shows theirs.',
  'header-code.pending':
    '%{by} has handed in this code at %{at}. Look at it, and save it to approve it: it is live then.',
  'header-code.pending-own':
    'You have handed in this code at %{at}. It is live once another administrator has looked at it and saved it.',
  'header-code.older-shown': 'The code of %{at} by %{by}. It is live once you save it.',
  'header-code.saved': 'Saved. The next page view has it.',
  'header-code.live': 'Live now',
  'header-code.set': 'Set',
  'header-code.set-by': '%{at} by %{by}.',
  'header-code.never': 'Nothing is set.',
  'header-code.put-back': 'Put an older one back',
  'header-code.version': '%{at} by %{by}, %{count} characters',
  'header-code.policy': 'Policy',
  'header-code.reaches': 'Reaches',
  'header-code.reaches.text': 'The next page view here; shared caches within an hour.',
} as const

declare module '../frame/texts.ts' {
  interface KnownTexts extends Record<keyof typeof texts, unknown> {}
}

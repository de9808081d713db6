/** Screens that say why something cannot be shown. */
export const noticeTexts = {
  'notice.back': 'Back to the start page',
  'notice.permission.title': 'You do not have access',
  'notice.permission.text': 'Your role does not include this. An administrator can change it.',
  'notice.origin.title': 'Not sent',
  'notice.origin.text':
    'This form belongs to an earlier session or another site, so nothing was changed. Go back, reload the page and try again.',
  'notice.code.title': 'One-time codes are needed',
  'notice.code.text': 'Your account must have one-time codes. Set them up before you continue.',
  'notice.unknown.title': 'There is no such page',
  'notice.unknown.text': 'The address may be mistyped, or what it showed has been erased.',
  'notice.link.title': 'This link does not work any more',
  'notice.link.text':
    'It has been used, has expired or was replaced by another one. If you have set your password, sign in with it. Otherwise ask an administrator for a new link.',
  'notice.limited.title': 'Too many at once',
  'notice.limited.text':
    'So much came from your network that this was not looked at, and nothing was changed. Wait a minute, go back and try again.',
  'notice.unreadable.title': 'That could not be read',
  'notice.unreadable.text':
    'What was sent is too long or damaged, so nothing was changed. Go back and try again with less.',
  'notice.database.title': 'The database cannot be reached',
  'notice.database.text':
    'An enquiry sent now is kept on the sender’s device, if the browser allows it. Try again in a minute.',
  'notice.editor.title': 'That took too long',
  'notice.editor.text':
    'The content could not be checked in time, so it was stopped. Nothing was published, and what you typed is kept as your draft. Take back what you typed last: it may never end. If it was something else, try again in a minute.',
  'notice.failed.title': 'That did not work',
  'notice.failed.text':
    'The error is in the server’s log, with the number %{id}. Try again. If it happens again, tell the person who runs the server.',
  'notice.no-content.title': 'Content cannot be edited here',
  'notice.no-content.text':
    'This server has only the finished pages. Content is edited on the server that generates them.',
} as const

/** What people say about fields of content. */
export const commentTexts = {
  'comments.title': 'Comments',
  'comments.add': 'Comment on a field …',
  'comments.field': 'Field',
  'comments.whole': 'The whole text',
  'comments.text': 'Comment',
  'comments.send': 'Add comment',
  'comments.by': '%{by}, %{at}',
  'comments.resolve': 'Resolve',
  'comments.resolve-of': 'Resolve the comment by %{by} on %{field}',
} as const

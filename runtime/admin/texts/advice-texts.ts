/** What is said of a text and its keyword: on the screen of an entry, and by the call that scores a text. */
export const adviceTexts = {
  'advice.too-short': 'The text has %{words} words; %{wanted} or more tell a reader enough.',
  'advice.keyword-missing': '‘%{keyword}’ does not occur in the text.',
  'advice.keyword-late': '‘%{keyword}’ should occur in the first paragraph.',
  'advice.keyword-often': '‘%{keyword}’ occurs %{count} times; fewer read better.',
  'advice.keyword-headings': 'No heading mentions ‘%{keyword}’.',
  'advice.long-sentences': 'Sentences have %{words} words on average; %{most} or fewer read better.',
  'advice.avoided': 'Do without ‘%{phrase}’.',
  'advice.rewritten': 'Write ‘%{to}’ in place of ‘%{from}’.',
  'advice.title-length': 'The title has %{length} characters; search engines show up to %{most}.',
  'advice.title-keyword': 'The title does not mention ‘%{keyword}’.',
  'advice.description-length': 'The description has %{length} characters; %{least} to %{most} fit a search result.',
  'advice.scored': 'Scored on this site, without comparison with other pages.',
  'advice.neuron.in-progress':
    'NeuronWriter is still looking at this keyword, which takes about a minute. Until then this is the score of this site.',
  'advice.neuron.refused':
    'NeuronWriter refused the request. Ask whoever looks after the server to check its key, its project and the limit of the plan. This is the score of this site.',
  'advice.neuron.failed': 'NeuronWriter has a fault at the moment. This is the score of this site.',
  'advice.neuron.no-answer': 'NeuronWriter did not answer in time. This is the score of this site.',
  'advice.neuron.unreadable': 'NeuronWriter sent an answer that could not be read. This is the score of this site.',
} as const

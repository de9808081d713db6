/** The sources that claims and comparisons cite. */
export const sourceTexts = {
  'sources.title': 'Sources',
  'sources.about':
    'Passages that the site quotes from other websites. Once a week the site checks that they are still there. If one is not, the statement is marked ‘to be checked’, and pages leave it out 30 days later.',
  'sources.none': 'Nothing quotes a source yet. Add an address and a passage to a claim or a comparison.',
  'sources.cited-in': 'Quoted in',
  'sources.not-known': 'Not known yet',
  'sources.found': 'Passage found on %{at}',
  'sources.missing': 'Passage not found on %{at}',
  'sources.to-check': 'To be checked',
  'sources.problem.robots': 'Cannot be checked: the website asks robots to stay away from this page',
  'sources.problem.status': 'Cannot be checked: the website answered with %{detail}',
  'sources.problem.no-answer': 'Cannot be checked: no answer (%{detail})',
  'sources.problem.no-page': 'Cannot be checked: this is a file (%{detail}), not a web page',
  'sources.problem.part': 'Cannot be checked: the page is too long to be read whole',
  'sources.problem.encoding': 'Cannot be checked: the text of the page cannot be read',
} as const

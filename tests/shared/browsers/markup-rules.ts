import { type ConfigData, HtmlValidate } from 'html-validate'

const rules: ConfigData['rules'] = {
  // How a renderer writes markup, not what it means: React leaves out line breaks and writes `<meta charSet>` as it is
  // named.
  'long-title': 'off',
  'no-trailing-whitespace': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'attr-case': 'off',
  // Phone numbers are written as §5 has them.
  'tel-non-breaking': 'off',
  // A label both round its field and naming it is understood by all that read pages aloud.
  'no-redundant-for': 'off',
  // Boxes of one question share its name: any number of them is sent.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
  // D32: the content security policy lets no style attribute pass.
  'no-inline-style': 'error',
  // All scripts and styles come from the site itself, under names made from their content.
  'require-sri': 'off',
}

const documents = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:document'], rules })
const fragments = new HtmlValidate({ extends: ['html-validate:recommended'], rules })

/** What is wrong with the markup of a whole document. */
export function documentFaults(html: string): Promise<string[]> {
  return faultsOf(documents, html)
}

/**
 * What is wrong with a piece of a page; what only a whole page can have, such as one first heading, is not looked for.
 */
export function fragmentFaults(html: string): Promise<string[]> {
  return faultsOf(fragments, html)
}

async function faultsOf(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} ${selector} ${line}:${column}`,
    ),
  )
}

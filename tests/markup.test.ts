import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pageKinds } from './page-kinds.ts'
import { serve } from './running-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How a renderer writes markup, not what it means: React leaves out line breaks and writes `<meta charSet>` as it is named.
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
    // D32: the content security policy lets no style attribute pass.
    'no-inline-style': 'error',
    // All scripts and styles come from the site itself, under names made from their content.
    'require-sri': 'off',
  },
})

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve(inject('dist'))
})
afterAll(() => server.stop())

describe('the markup is valid', () => {
  test.each(pageKinds)('of $name', async ({ path }) => {
    const html = await (await fetch(server.address + path)).text()
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} ${selector} ${line}:${column}`),
      ),
    ).toEqual([])
  })
})

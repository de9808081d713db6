import { expect, test } from 'vitest'
import { defaultErrors } from '../../runtime/contract/enquiry-form.ts'
import { formsOf } from '../../runtime/contract/enquiry-settings.ts'
import { enquiryFaults } from '../../runtime/page/enquiry-rules.ts'
import type { Plan } from '../plan/plan.ts'
import { enquiryRouteFaults } from './enquiry-faults.ts'
import { resolveEnquiries } from './enquiry-kinds.ts'
import { parseRoutes } from './read-routes.ts'

const before = 'pages:\n  - { name: home, path: /, page: home, title: Home }\nmissing:\n  - { page: gone, title: Gone }\n'

/** The faults of `enquiries:`, each as its line and its message with its remedy. */
async function faultsOf(lines: readonly string[]): Promise<string[]> {
  const { value, faults } = await parseRoutes({
    file: 'routes.yaml',
    text: `${before}enquiries:\n${lines.map((line) => `  ${line}\n`).join('')}`,
  })
  const plan = { pages: new Map() } as Pick<Plan, 'pages'> as Plan // all that is read of it
  const found = value === null ? faults : [...faults, ...enquiryRouteFaults(value, plan)]
  const first = before.split('\n').length + 1
  return found.map(({ span, message, remedy }) => `${span.start.line - first + 1}: ${message}; ${remedy}`)
}

test('a site that says no more than `on` has one form, which needs a way to answer', () => {
  const { enquiry } = formsOf(resolveEnquiries('on'))
  const wrong = (fields: Record<string, string>) =>
    enquiry === undefined ? null : enquiryFaults(enquiry, { fields, privacy: false, contactSafely: [] }, defaultErrors)
  expect(wrong({ name: 'Ida', message: 'Hello' })).toEqual([
    { field: 'phone', message: 'Please fill in at least one of these: Phone and Email.' },
  ])
  expect(wrong({ name: 'Ida', message: 'Hello', email: 'ida@example.org' })).toEqual([])
  expect(wrong({ phone: '01632 960123' })?.map(({ field }) => field)).toEqual(['name', 'message'])
})

test('what no form can have is a fault at its line, with what may be meant', async () => {
  expect(
    await faultsOf([
      'thanks: /received',
      'kinds:',
      '  quote:',
      '    fields:',
      '      - fistName',
      '      - phone?',
      '      - phone',
      '      - status',
      '      - { name: "doors?", label: How many doors? }',
      '      - rooms',
      '    atLeastOne: [phone, emial]',
    ]),
  ).toMatchInlineSnapshot(`
    [
      "1: there is no page /received to thank people on; write the path of a page, or leave \`thanks\` out: the page of the form thanks",
      "5: there is no field \`fistName\`; did you mean \`firstName\`?",
      "7: the field \`phone\` is in this form twice; leave one of them out",
      "8: a form can have no field \`status\`: every enquiry has it already; give it another name",
      "10: there is no field \`rooms\`; write \`{ name: rooms, label: … }\` for a field of your own",
      "11: this form has no field \`emial\`; write the name of one of its fields",
    ]
  `)
  expect(await faultsOf(['kinds:', '  quote: { saysIncomplet: true }'])).toEqual([
    '2: a kind has no key `saysIncomplet`; did you mean `saysIncomplete`?',
  ])
})

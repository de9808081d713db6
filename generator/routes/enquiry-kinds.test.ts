import { expect, test } from 'vitest'
import { defaultErrors } from '../../runtime/contract/enquiry-form.ts'
import { formsOf } from '../../runtime/contract/enquiry-settings.ts'
import { enquiryFaults } from '../../runtime/page/forms/enquiry-rules.ts'
import { enquiryRouteFaults } from '../plan/names/enquiry-faults.ts'
import type { Plan } from '../plan/plan.ts'
import { resolveEnquiries } from './enquiry-kinds.ts'
import { parseRoutes } from './read-routes.ts'

const before =
  'pages:\n  - { name: home, path: /, page: home, title: Home }\nmissing:\n  - { page: gone, title: Gone }\n'

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
    '2: `quote` has no key `saysIncomplet`; did you mean `saysIncomplete`?',
  ])
})

test('keys that a kind of field cannot have, and limits that nothing meets, are faults at their line', async () => {
  const fields = [
    '{ name: animal, label: Animal, type: choice }',
    '{ name: pets, label: Pets, type: number, options: [One, Two] }',
    '{ name: day, label: Day, type: date, min: 2026-05-31, max: 2026-05-01 }',
    '{ name: vet, label: Vet, type: email, min: 3 }',
    '{ name: weight, label: Weight, type: number, max: 2026-05-01 }',
    '{ name: what, label: What, type: checkbox, isLong: true }',
    '{ name: message, type: number }',
  ]
  expect(
    await faultsOf(['kinds:', '  visit:', '    fields:', ...fields.map((field) => `      - ${field}`)]),
  ).toMatchInlineSnapshot(`
    [
      "4: the field \`animal\` has no answers to choose from; write them: \`options: [Yes, No]\`",
      "5: the field \`pets\` cannot have \`options\`; it is for \`type: choice\`",
      "6: nothing fits between \`min\` and \`max\` of \`day\`; exchange them",
      "7: the field \`vet\` cannot have \`min\`; it is for \`type: number\` or \`type: date\`",
      "8: a limit of \`weight\` is no number; write it like 3",
      "9: the field \`what\` has \`type\` and \`isLong\`; leave one of them out: \`isLong: true\` is a text of several lines",
      "10: the field \`message\` of the engine has a kind already; leave \`type\` out, or give the field a name of your own",
    ]
  `)
  expect(
    await faultsOf(['kinds:', '  visit:', '    fields:', '      - { name: ok, label: Ok, type: chekbox }']),
  ).toEqual(['4: `type` cannot be `chekbox`; did you mean `checkbox`?'])
})

import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import { documentFile, type SiteTemplates } from '../../read/list-templates.ts'

const kinds = { pages: 'page', ogImages: 'picture', islands: 'island', components: 'component' } as const

/** A missing document, and names with two templates. */
export function templateFaults(templates: SiteTemplates): Fault[] {
  const file = `templates/${documentFile}`
  const document = templates.hasDocument
    ? []
    : [
        fault({
          code: 'no-document',
          span: wholeFile(file),
          message: `a site needs \`${file}\``,
          remedy: 'townpages init writes one',
        }),
      ]
  const repeated = Object.entries(kinds).flatMap(([kind, what]) =>
    [...templates[kind as keyof typeof kinds]].flatMap(([name, [first = '', ...others]]) =>
      others.map((other) =>
        fault({
          code: 'template-twice',
          span: wholeFile(`templates/${first}`),
          message: `there are two templates for the ${what} \`${name}\``,
          remedy: 'delete one of them',
          related: [{ message: 'the other one', span: wholeFile(`templates/${other}`) }],
        }),
      ),
    ),
  )
  return [...document, ...repeated]
}

import { pages } from '../../../runtime/admin/pages.ts'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'

const placeholder = /%\{\w+\}/g
const replaceable: Readonly<Record<string, unknown>> = Object.assign({}, ...pages.map(({ texts }) => texts))
const fixed: Readonly<Record<string, unknown>> = Object.assign({}, ...pages.map(({ fixedTexts = {} }) => fixedTexts))

/**
 * The site's own texts of administration (`texts` in administration.yaml): keys that no screen has or that a site
 * cannot replace, and placeholders that nothing fills.
 */
export function administrationTexts(own: Entry): Fault[] {
  return Object.entries((own.data.texts ?? {}) as object).flatMap(([key, text]) => {
    if (Object.hasOwn(fixed, key)) return [fixedText(own, key)]
    if (!Object.hasOwn(replaceable, key)) return [unknownKey(own, key)]
    const filled = placeholdersIn(replaceable[key])
    const unfilled = [...placeholdersIn(text)].find((name) => !filled.has(name))
    return unfilled === undefined ? [] : [unfilledPlaceholder(own, { key, unfilled, filled })]
  })
}

function placeholdersIn(text: unknown): Set<string> {
  return new Set(Array.from(JSON.stringify(text).matchAll(placeholder), ([name]) => name))
}

function unknownKey({ parsed }: Entry, key: string): Fault {
  const span = parsed.span(['texts', key], 'key')
  const near = nearestName(key, Object.keys(replaceable))
  return fault({
    code: 'unknown-key',
    span,
    message: `administration has no text \`${key}\``,
    remedy: near === null ? 'remove it, or correct its name' : `did you mean \`${near}\`?`,
    fix: near === null ? undefined : { span, text: near },
  })
}

function fixedText({ parsed }: Entry, key: string): Fault {
  return fault({
    code: 'fixed-text',
    span: parsed.span(['texts', key], 'key'),
    message: `\`${key}\` says what is safe for somebody, and no site can replace it`,
    remedy: 'remove this key and its text',
  })
}

type Unfilled = { key: string; unfilled: string; filled: ReadonlySet<string> }

function unfilledPlaceholder({ parsed }: Entry, { key, unfilled, filled }: Unfilled): Fault {
  const names = [...filled].map((name) => `\`${name}\``).join(', ')
  return fault({
    code: 'unfilled-placeholder',
    span: parsed.span(['texts', key]),
    message: `nothing fills \`${unfilled}\` in this text`,
    remedy: names === '' ? 'remove it: this text has no placeholders' : `this text can have ${names}`,
  })
}

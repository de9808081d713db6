import type { Template, TemplateAttribute } from './merge-pages.ts'
import type { PageNode } from './parse-page.ts'

/**
 * How a language of templates writes what differs from page to page. `data` is the name of what has the fields, '' for
 * the present one.
 */
export type Language = {
  /** Text and tags, as HTML. */
  literal(html: string): string
  text(data: string, field: string): string
  /** An attribute with a leading space. */
  attribute(name: string, data: string, field: string, isOptional: boolean): string
  /** A value as JSON in a script: what is added to its tag, and its content. */
  json(data: string, field: string): readonly [string, string]
  loop(data: string, field: string, inner: string, item: string): string
  condition(data: string, field: string, then: string): string
  /** Where the layout has the page. */
  slot: string
}

/** The element of a layout that is replaced by the page. */
export const slot: PageNode = { tag: 'page-slot', attributes: {}, children: [] }

/** The tag of what has children only. */
export const fragment = ''

const noEnd = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Writes a template in a language. `data`: the name of what has its fields. */
export function writeTemplate(template: Template, language: Language, data: string, depth = 1): string {
  const inside = (each: Template) => writeTemplate(each, language, data, depth)
  switch (template.kind) {
    case 'fixed':
      return template.node === slot ? language.slot : language.literal(toHtml(template.node))
    case 'field':
      return language.text(data, template.field)
    case 'json':
      throw new Error('JSON outside of a script')
    case 'loop': {
      const inner = data === '' ? '' : `item${depth}`
      return language.loop(data, template.field, inner, writeTemplate(template.item, language, inner, depth + 1))
    }
    case 'condition':
      return language.condition(data, template.field, inside(template.then))
    case 'element': {
      if (template.tag === fragment) return template.children.map(inside).join('')
      const [only] = template.children
      const [inTag, content] =
        only?.kind === 'json' ? language.json(data, only.field) : ['', template.children.map(inside).join('')]
      const attributes = template.attributes.map((each) => writeAttribute(each, language, data)).join('')
      const end = noEnd.has(template.tag) ? '' : language.literal(`</${template.tag}>`)
      return `${language.literal(`<${template.tag}`)}${attributes}${inTag}${language.literal('>')}${content}${end}`
    }
  }
}

function writeAttribute(attribute: TemplateAttribute, language: Language, data: string): string {
  if ('value' in attribute) return language.literal(` ${attribute.name}="${escapeHtml(attribute.value)}"`)
  return language.attribute(attribute.name, data, attribute.field, attribute.isOptional)
}

function toHtml(node: PageNode): string {
  if ('text' in node) return escapeHtml(node.text)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  if (node.tag === fragment) return node.children.map(toHtml).join('')
  const content =
    node.tag === 'script'
      ? node.children.map((child) => ('text' in child ? child.text : ''))
      : node.children.map(toHtml)
  return `<${node.tag}${attributes.join('')}>${content.join('')}${noEnd.has(node.tag) ? '' : `</${node.tag}>`}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
}

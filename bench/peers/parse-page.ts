import { Parser } from 'htmlparser2'

export type TextNode = { text: string }
export type ElementNode = { tag: string; attributes: Readonly<Record<string, string>>; children: readonly PageNode[] }
export type PageNode = TextNode | ElementNode

type Open = { tag: string; attributes: Record<string, string>; children: PageNode[] }

/** Returns a parser of pages. Equal parts of all pages that it parses are the same object. Comments are left out. */
export function createPageParser(): (html: string) => ElementNode {
  const known = new Map<string, PageNode>()
  const ids = new Map<PageNode, number>()
  const shared = <Node extends PageNode>(key: string, node: Node): Node => {
    const other = known.get(key)
    if (other !== undefined) return other as Node
    known.set(key, node)
    ids.set(node, ids.size)
    return node
  }
  const toShared = (node: ElementNode): ElementNode =>
    shared(
      `${node.tag} ${JSON.stringify(node.attributes)} ${node.children.map((child) => ids.get(child)).join()}`,
      node,
    )
  return function parsePage(html) {
    const open: Open[] = [{ tag: '', attributes: {}, children: [] }]
    let text = ''
    const endText = () => {
      if (text !== '') open.at(-1)?.children.push(shared(`"${text}`, { text }))
      text = ''
    }
    const parser = new Parser(
      {
        ontext: (piece) => (text += piece),
        onopentag(tag, attributes) {
          endText()
          open.push({ tag, attributes, children: [] })
        },
        onclosetag() {
          endText()
          const closed = open.pop()
          if (closed !== undefined) open.at(-1)?.children.push(toShared(closed))
        },
      },
      { lowerCaseTags: false, lowerCaseAttributeNames: false },
    )
    parser.end(html)
    const root = open[0]?.children.find((node) => 'tag' in node)
    if (root === undefined) throw new Error('a page without an element')
    return root
  }
}

/** The text that visitors read, with single spaces. */
export function visibleText(node: PageNode): string {
  const texts: string[] = []
  const visit = (each: PageNode) => {
    if ('text' in each) texts.push(each.text)
    else if (each.tag !== 'script' && each.tag !== 'style') each.children.forEach(visit)
  }
  visit(node)
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

/** The types that a generated file uses. Each function returns the name that it gets. */
export type Imports = {
  /** A type of the engine, from `townpages/page`. */
  engine(name: string): string
  /** A type of content, from `data-types.ts`. */
  data(name: string): string
  /** The import statements for all names so far. */
  text(): string
}

export function createImports(): Imports {
  const names = { 'townpages/page': new Set<string>(), './data-types.ts': new Set<string>() }
  const use = (module: keyof typeof names) => (name: string) => {
    names[module].add(name)
    return name
  }
  return {
    engine: use('townpages/page'),
    data: use('./data-types.ts'),
    text: () =>
      Object.entries(names)
        .filter(([, used]) => used.size > 0)
        .map(([module, used]) => importText([...used].sort(), module))
        .join('\n'),
  }
}

function importText(names: readonly string[], module: string): string {
  const line = `import type { ${names.join(', ')} } from '${module}'`
  return line.length <= 140
    ? line
    : `import type {\n${names.map((name) => `  ${name},`).join('\n')}\n} from '${module}'`
}

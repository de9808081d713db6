export type BreadcrumbsProps = {
  /** What screen readers call the list. */
  label?: string
  /** The pages above this one, the highest first. */
  links: readonly { name: string; path: string }[]
  /** The name of this page. */
  current: string
}

/** The place of a page in the site: links to the pages above it, and its own name as the last step. */
export function Breadcrumbs({ label = 'You are here', links, current }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}

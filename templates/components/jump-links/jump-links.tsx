type JumpLinksProps = {
  /** What the links are called for people who listen to the page. */
  label: string
  links: readonly { id: string; text: string }[]
}

/** Links to the parts of a long page, in a line under its top. */
export function JumpLinks({ label, links }: JumpLinksProps) {
  return (
    <nav className="jump-links" aria-label={label}>
      <ul className="wrap">
        {links.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { EntryHead } from 'townpages/page'
import { link } from './links.ts'
import type { DocumentProps } from './page-props.ts'
import { type Section, sectionsOf } from './sections.ts'

/** The document around every page: the header with the search, the menu, and the page. */
export default function DocsDocument({ entry, content, request, shell, children }: DocumentProps) {
  const { site } = content
  return (
    <html lang={site.language}>
      <head>
        <EntryHead entry={entry} request={request} shell={shell} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body data-page={entry.page}>
        <a className="skip" href="#main">
          {site.skip}
        </a>
        <header className="top">
          <a className="brand" href={link('home')}>
            {site.name}
          </a>
          <search>
            <form className="search" action={link('search')}>
              <input
                name="q"
                type="search"
                aria-label={site.searchLabel}
                defaultValue={request.kind === 'search' ? request.query : undefined}
                required
                autoComplete="off"
              />
              <button type="submit">{site.searchButton}</button>
            </form>
          </search>
        </header>
        <div className="frame">
          <nav className="menu" aria-label={site.menu}>
            <details>
              <summary>{site.menu}</summary>
              <MenuSections sections={sectionsOf(content)} path={entry.path} />
            </details>
            <div className="wide">
              <MenuSections sections={sectionsOf(content)} path={entry.path} />
            </div>
          </nav>
          <main id="main">{children}</main>
        </div>
        <footer className="foot">{site.footer}</footer>
      </body>
    </html>
  )
}

function MenuSections({ sections, path }: { sections: readonly Section[]; path: string }) {
  return (
    <>
      {sections.map(({ name, pages }) => (
        <div key={name}>
          <p>{name}</p>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** The components that templates take from the engine: `import … from 'townpages/components'`. Each looks as its style sheet beside it, or the site's own, says. */

export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs/breadcrumbs.tsx'
export { Markdown, type MarkdownProps } from './markdown/markdown.tsx'
export { type MarkdownHeading, markdownHeadings } from './markdown/markdown-tokens.ts'
export { type MenuItem, type MenuLink, SiteHeader, type SiteHeaderProps } from './site-header/site-header.tsx'

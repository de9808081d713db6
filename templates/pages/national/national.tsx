import type { SitePage } from '../../page-content/site-page.ts'
import HomePage, { type HomeContent } from '../home/home.tsx'

/** The location variant of the home page, which defaults to one place (D3). */
export default function NationalPage(props: SitePage<HomeContent>) {
  return <HomePage {...props} />
}

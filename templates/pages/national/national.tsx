import type { PagePropsOf } from '../../page-props.ts'
import HomePage from '../home/home.tsx'

/** The location variant of the home page, which defaults to one place (D3). */
export default function NationalPage(props: PagePropsOf['national']) {
  return <HomePage {...props} />
}

import { type ComponentType, createContext, use } from 'react'
import { JsonScript } from './json-script.tsx'

/** The addresses of the islands' scripts by name; the document gives it to the page. */
export const IslandAddresses = createContext<Readonly<Record<string, string>>>({})

/**
 * A component that is rendered on the server and wakes up in the browser when it comes near or is touched.
 * `name` is its folder in `islands/`; `props` must be JSON, and the first render must equal the server's. The props
 * follow the element in a script, where JSON needs no escapes for its quotes.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: {
  name: string
  component: ComponentType<Props>
  props: Props
}) {
  const address = use(IslandAddresses)[name]
  if (address === undefined) throw new Error(`there is no island ${name}`)
  return (
    <>
      <div data-island={address}>
        <Component {...props} />
      </div>
      <JsonScript type="application/json" value={props} />
    </>
  )
}

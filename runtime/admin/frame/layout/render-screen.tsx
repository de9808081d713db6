import { renderToStaticMarkup } from 'react-dom/server'
import type { AdminBundle, Rendered } from '../screen-types.ts'
import { type AdminText, createAdminText } from '../texts.ts'
import { CommonContext, type PageDialog } from './use-text.ts'

/** What `screens.tsx` of a page exports. */
type PageScreens = {
  screens: Readonly<Record<string, (props: never, text: AdminText) => Rendered>>
  dialogs?: readonly PageDialog[]
}

/** Renders the screens of all pages. The entry point of the bundle, which the build makes, passes them in. */
export function createScreenRenderer(pages: readonly PageScreens[]): AdminBundle['renderScreen'] {
  const screens: PageScreens['screens'] = Object.assign({}, ...pages.map((page) => page.screens))
  const all = pages.flatMap(({ dialogs = [] }) => dialogs)
  const dialogs = [...all.filter(({ place }) => place === 'head'), ...all.filter(({ place }) => place === 'account')]
  return function renderScreen(name, props, { styles, scripts, texts }) {
    const text = createAdminText(texts)
    const render = screens[name]
    if (render === undefined) throw new Error(`no page has the screen ${name}`)
    // The name of a screen belongs to its props.
    const { title, body, hasScripts = 'user' in props } = render(props as never, text)
    return `<!DOCTYPE html>${renderToStaticMarkup(
      <html lang="en-GB">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${title} | ${props.site}`}</title>
          <meta name="robots" content="noindex, nofollow" />
          {styles.map((address) => (
            <link key={address} rel="stylesheet" href={address} />
          ))}
          {hasScripts ? scripts.map((address) => <script key={address} type="module" src={address} />) : null}
        </head>
        <body>
          <CommonContext value={{ text, dialogs }}>{body}</CommonContext>
        </body>
      </html>,
    )}`
  }
}

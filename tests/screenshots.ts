// Pictures of every kind of page, and of every screen of administration, at both widths and in both schemes: `npm run
// screenshots`, optionally with the names of kinds. Written to `screenshots/` with a page that shows them side by side.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskScreens, openDesk } from './admin/desk-screens.ts'
import { openBrowser } from './shared/browsers/browser.ts'
import { pageKinds, schemes, widths } from './shared/browsers/page-kinds.ts'
import { root } from './shared/servers/running-site.ts'

const target = join(root, 'screenshots')
const asked = process.argv.slice(2)
const kinds = [...pageKinds, ...deskScreens].filter(({ name }) => asked.length === 0 || asked.includes(name))
const heights = { 390: 844, 1440: 900 }

await mkdir(target, { recursive: true })
const desk = await openDesk(process.env.DIST ?? 'dist')
const browser = await openBrowser()
try {
  for (const colorScheme of schemes)
    for (const width of widths) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: heights[width] },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      // The first screen of content waits until all of it is read.
      page.setDefaultTimeout(180_000)
      if (kinds.some(({ path }) => path.startsWith('/admin'))) await desk.signIn(page)
      for (const { name, path } of kinds) {
        await page.goto(desk.address + path, { waitUntil: path.startsWith('/admin') ? 'load' : 'networkidle' })
        // The form of an entry is made by a script.
        if ((await page.locator('[data-part="form"]').count()) > 0)
          await page.locator('[data-part="form"] > :not([aria-live])').first().waitFor()
        await page.screenshot({ path: join(target, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
      await context.close()
    }
  await writeFile(join(target, 'index.html'), gallery())
} finally {
  await browser.close()
  await desk.stop()
}

function gallery(): string {
  const cells = kinds.flatMap(({ name, path }) =>
    widths.flatMap((width) =>
      schemes.map((scheme) => {
        const file = `${name}-${width}-${scheme}.png`
        return `<figure><a href="${file}"><img src="${file}" alt="" width="${width / 4}" loading="lazy"></a><figcaption>${path} ${width} ${scheme}</figcaption></figure>`
      }),
    ),
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start;font:14px sans-serif;background:#888}figure{margin:0}'
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${cells.join('')}</html>\n`
}

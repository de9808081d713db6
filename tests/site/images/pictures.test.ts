import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { versions } from '../../../generator/collections/pictures/picture-settings.ts'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { openPage } from '../../shared/browsers/site-in-browser.ts'
import { copySite, locksmith, root, serveHere, townpagesHere } from '../../shared/servers/running-site.ts'
import { makePhoto } from '../../shared/values/make-photo.ts'

const encoded = /^alderwick-[\w-]+-\d+\.(?:avif|webp|jpg)$/

/**
 * The locksmith's site with a photo of a town; `generate` returns the names of the files that were made of it, and
 * their bytes.
 */
async function siteWithPhoto(photo: Uint8Array) {
  const { folder, args } = await copySite(locksmith)
  await mkdir(join(folder, 'data/media'))
  await writeFile(join(folder, 'data/media/alderwick.jpg'), photo)
  const town = join(folder, 'data/towns/alderwick.yaml')
  await writeFile(
    town,
    `${await readFile(town, 'utf8')}photo: alderwick.jpg\nphotoAlt: The clock over the market hall of {town}.\n`,
  )
  const generate = async (out: string) => {
    const { code, stderr } = await townpagesHere(['generate', ...args, '--out', join(folder, out)])
    expect([code, stderr]).toEqual([0, expect.any(String)])
    const names = (await readdir(join(folder, out, 'assets'))).filter((name) => encoded.test(name)).sort()
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, out, 'assets', name))] as const)),
    )
  }
  return { folder, args, generate }
}

test('a photo is encoded in each size and format within its budget, without what the camera wrote, and served for good', async () => {
  const photo = await makePhoto({ width: 1500, height: 1000, turned: true })
  expect(await sharp(photo).metadata()).toMatchObject({
    width: 1000,
    height: 1500,
    orientation: 6,
    exif: expect.anything(),
  })
  const { folder, generate } = await siteWithPhoto(photo)
  const made = await generate('dist')
  expect(Object.keys(made).map((name) => name.replace(/^alderwick-[\w-]{16}-/, ''))).toEqual([
    ...['1200.avif', '1200.webp', '480.avif', '480.webp', '828.avif', '828.jpg', '828.webp'],
  ])
  for (const [name, bytes] of Object.entries(made)) {
    const width = Number(/-(\d+)\.\w+$/.exec(name)?.[1])
    const found = await sharp(bytes).metadata()
    // The camera was held upright, so the file has width and height exchanged.
    expect([name, found.width, found.height, found.exif, found.orientation]).toEqual([
      name,
      width,
      Math.round(width / 1.5),
      undefined,
      undefined,
    ])
    expect([name, bytes.byteLength <= (versions.find((version) => version.width === width)?.maxBytes ?? 0)]).toEqual([
      name,
      true,
    ])
  }
  const server = await serveHere(join(folder, 'dist'))
  onTestFinished(() => server.stop().then(() => undefined))
  const html = await (await fetch(`${server.address}/alderwick`)).text()
  expect(html).toContain('alt="The clock over the market hall of Alderwick."')
  for (const name of Object.keys(made)) {
    expect(html).toContain(`/assets/${name}`)
    const { status, headers } = await fetch(`${server.address}/assets/${name}`)
    const type = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[name.slice(name.lastIndexOf('.') + 1)]
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ])
  }
  for (const original of ['/alderwick.jpg', '/media/alderwick.jpg', '/assets/alderwick.jpg'])
    expect([original, (await fetch(server.address + original)).status]).toEqual([original, 404])
})

test('the same photo gives the same bytes, is encoded once, and a changed one has other names', async () => {
  const { folder, generate } = await siteWithPhoto(await makePhoto({ width: 1200, height: 400 }))
  const first = await generate('dist')
  const [name = ''] = Object.keys(first)
  // What an earlier generation wrote is taken as it is: this mark would be lost in a second encoding.
  const marked = Buffer.concat([first[name] ?? Buffer.of(), Buffer.from('mark')])
  await writeFile(join(folder, 'dist/assets', name), marked)
  expect((await generate('dist'))[name]).toEqual(marked)
  expect(await generate('elsewhere')).toEqual(first)
  await writeFile(join(folder, 'data/media/alderwick.jpg'), await makePhoto({ width: 1200, height: 401 }))
  const names = Object.keys(await generate('changed'))
  expect(names.filter((each) => each in first)).toEqual([])
})

test('a photo that no quality brings within its budget is a fault at its line, and nothing is written', async () => {
  const { folder, args } = await siteWithPhoto(await makePhoto({ width: 1200, height: 400, noise: 90 }))
  const { code, stderr } = await townpagesHere(['generate', ...args, '--out', join(folder, 'dist')])
  expect([code, stderr]).toEqual([1, expect.stringContaining('data/towns/alderwick.yaml:15:8')])
  expect(stderr).toMatch(/ kB .*\[unusable-picture\]/)
  expect(await stat(join(folder, 'dist/manifest.json')).catch(() => null)).toBe(null)
})

test('a phone takes the small AVIF, nothing moves when it arrives, and a line drawing stands in for one that fails', async () => {
  const { folder, generate } = await siteWithPhoto(await makePhoto({ width: 1200, height: 400 }))
  await showWithComponents(join(folder, 'templates'))
  await generate('dist')
  const [browser, server] = await Promise.all([sharedBrowser(), serveHere(join(folder, 'dist'))])
  onTestFinished(async () => {
    await closePages()
    await server.stop()
  })
  const site = { browser, address: server.address }
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
  const { page, problems } = await openPage(site, '/north-fenby', phone)

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.avif', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.address}/alderwick`, { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  const image = page.locator('.picture img')
  expect(await image.evaluate((element: HTMLImageElement) => element.complete)).toBe(false)
  const answered = page.waitForResponse('**/*.avif')
  release()
  expect((await (await answered).body()).byteLength).toBeLessThanOrEqual(60_000)
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => [element.complete, element.naturalWidth > 0]))
    .toEqual([true, true])
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/-828\.avif$/)
  expect(await heading.boundingBox()).toEqual(before)
  const drawing = page.locator('.picture .service-drawing')
  expect([await image.isVisible(), await drawing.isVisible()]).toEqual([true, false])
  expect(problems).toEqual([])

  const failing = await openPage(site, '/north-fenby', phone)
  await failing.page.route(/\.(?:avif|webp|jpg)$/, (route) => route.abort())
  await failing.page.goto(`${site.address}/alderwick`)
  await expect.poll(() => failing.page.locator('.picture .service-drawing').isVisible()).toBe(true)
  expect(await failing.page.locator('.picture img').isVisible()).toBe(false)
  expect(await failing.page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
})

/**
 * Has the locksmith's page of a town show its photo with the component, the styles and the script of the real site,
 * above its heading.
 */
async function showWithComponents(templates: string): Promise<void> {
  for (const part of ['components/picture', 'components/service-drawing', 'client/enhancers/failed-picture.ts'])
    await cp(join(root, 'templates', part), join(templates, part), { recursive: true })
  for (const name of ['picture', 'service-drawing'])
    await rm(join(templates, `components/${name}/${name}.examples.yaml`))
  const file = join(templates, 'pages/town/town.tsx')
  const shown = `import { Picture as Shown } from '../../../templates/components/picture/picture.tsx'
import { ServiceDrawing } from '../../../templates/components/service-drawing/service-drawing.tsx'
`
  const text = (await readFile(file, 'utf8'))
    .replace('<Photo photo={town.photo} />', 'null')
    .replace(
      '<h1>',
      '{town.photo && <Shown picture={town.photo} sizes="100vw" isFirst fallback={<ServiceDrawing name="eye" />} />}<h1>',
    )
  await writeFile(file, shown + text)
}

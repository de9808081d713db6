import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFaults } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import { copySite, locksmith } from '../shared/servers/running-site.ts'
import { makePhoto } from '../shared/values/make-photo.ts'
import { type ContentDesk, openContentDesk, signIn } from './content-desk.ts'

const list = '/admin/content/towns'
const entry = `${list}/alderwick`
const file = 'towns/alderwick.yaml'

let desk: ContentDesk

beforeAll(async () => {
  desk = await openContentDesk(copyLocksmith, {
    'jo@example.com': 'editor',
    'kim@example.com': 'editor',
    'sam@example.com': 'editor',
  })
})
afterAll(() => desk.stop())

const onDisk = (folder = desk.folder) => readFile(join(folder, 'data', file), 'utf8')
const live = async () => (await fetch(`${desk.address}/alderwick`)).text()

const phone = { viewport: { width: 390, height: 844 } }
const signedIn = (email: string, options: BrowserContextOptions, path = entry) => desk.signedIn(path, email, options)

/** The locksmith's site, with a switch for each town, and trades that two people have to see. */
async function copyLocksmith(into: string): ReturnType<typeof copySite> {
  const site = await copySite(locksmith, into)
  const schemaFile = join(into, 'data/schemas/town.schema.json')
  const schema = JSON.parse(await readFile(schemaFile, 'utf8'))
  schema.properties.active = {
    title: 'Active',
    description: 'False takes the town off the site.',
    type: 'boolean',
    examples: [true],
  }
  await writeFile(schemaFile, JSON.stringify(schema))
  await appendFile(join(into, 'data', file), 'active: true\n')
  const siteSchema = join(into, 'data/schemas/site.schema.json')
  const ofSite = JSON.parse(await readFile(siteSchema, 'utf8'))
  ofSite.properties.approval = { title: 'Approval', description: 'Rules.', type: 'object', examples: [{}] }
  await writeFile(siteSchema, JSON.stringify(ofSite))
  await appendFile(join(into, 'data/site.yaml'), 'approval: { content: [{ collection: trades }] }\n')
  return site
}

test('on a phone an editor corrects a text, is stopped by a fault, sees what changes, publishes, and brings the old text back', async () => {
  const before = await onDisk()
  const words = 'A third of the front doors'
  const note = 'A plainer first sentence'
  const page = await signedIn('jo@example.com', phone)
  const text = page.getByLabel('Introduction', { exact: true })
  await text.fill((await text.inputValue()).replace('Half the front doors', words))
  const number = page.getByLabel('Phone', { exact: true })
  const rightNumber = await number.inputValue()
  const fault = page.locator('[data-pointer="/phone"] .fault')
  await number.fill('1632')
  await expect.poll(() => fault.allInnerTexts()).toEqual([expect.stringContaining('1632')])
  expect(await page.locator('[data-pointer="/phone"]').ariaSnapshot()).toMatchInlineSnapshot(`
    "- text: Phone changed
    - textbox "Phone" [invalid]: "1632"
    - paragraph: "‘Phone’ does not have the right form. Write it like \\"01632960201\\", which has 11 digits: this has 4"
    - paragraph:
      - text: "Was: 01632960201"
      - 'button "Put it back : Phone"'"
  `)
  await page.getByRole('button', { name: 'See what changes' }).click()
  // What is refused leads to the fault, and so does the button beside what it says.
  await page.getByText('1 fault. Correct it').waitFor()
  await expect.poll(() => focusedField(page)).toBe('/phone')
  await text.focus()
  await page.getByRole('button', { name: 'Go to the fault' }).click()
  await expect.poll(() => focusedField(page)).toBe('/phone')
  const changed = page.locator('[data-pointer="/phone"] .was-line')
  expect(await changed.innerText()).toContain(`Was: ${rightNumber}`)
  await changed.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => fault.count()).toBe(0)
  expect(await number.inputValue()).toBe(rightNumber)
  await page.getByText('1 change, kept as a draft.').waitFor()
  expect(await pageFaults(page)).toEqual([])
  expect(await live()).not.toContain(words)
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  const preview = page.frameLocator('iframe')
  await expect.poll(() => preview.getByText(words).count()).toBe(1)
  await preview.getByRole('heading', { name: 'What we do in Alderwick' }).click()
  const elsewhere = page.getByRole('link', { name: 'Open pages/town.yaml' })
  const address = (await elsewhere.getAttribute('href')) ?? ''
  await preview.getByText(words).click()
  await expect.poll(() => focusedField(page)).toBe('/intro')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('heading', { level: 1, name: /^This change alters \d+ pages?$/ }).waitFor()
  expect(await pageFaults(page)).toEqual([])
  expect(await page.locator('.page-diff ins').first().innerText()).toContain('A third of')
  await page.getByLabel('Note for the history').fill(note)
  await page.getByRole('button', { name: 'Save and go live' }).click()
  await page.waitForURL(`**${entry}*`)
  expect(await live()).toContain(words)
  expect(changedLines(before, await onDisk())).toBeLessThanOrEqual(3)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^This change alters \d+ pages?$/ }).waitFor()
  await page.goForward()
  await page.getByRole('link', { name: 'History' }).first().click()
  await page.getByText(note).waitFor()
  expect(await pageFaults(page)).toEqual([])
  const version = page.getByRole('listitem').filter({ hasText: note })
  expect(await version.getByRole('link').innerText()).toBe('Introduction')
  // One click shows what taking it back does.
  await version.getByRole('button', { name: /^Take back/ }).click()
  await page.getByRole('heading', { level: 1, name: /^This change alters \d+ pages?$/ }).waitFor()
  await page.goBack()
  await version.getByRole('link').click()
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await page.getByRole('button', { name: 'Save and go live' }).click()
  await expect.poll(() => onDisk()).toBe(before)
  await page.getByRole('button', { name: /^Bring back version \d+$/ }).waitFor()
  expect(await live()).not.toContain(words)
  await page.goto(desk.address + list)
  expect(await page.getByRole('row').filter({ hasText: 'Alderwick' }).innerText()).toContain('jo@example.com')
  expect(await pageFaults(page)).toEqual([])
  await page.goto(desk.address + address)
  await expect.poll(() => focusedField(page)).toBe('/tradesHeading')
})

/** The JSON Pointer of the field that has the focus. */
async function focusedField(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer'))
}

test('of two editors of one entry neither loses what they wrote, and nothing goes live before each field is chosen', async () => {
  const before = await onDisk()
  const [jo, kim] = [await signedIn('jo@example.com', {}), await signedIn('kim@example.com', phone)]
  const intro = (page: Page) => page.getByLabel('Introduction', { exact: true })
  const look = (page: Page) => page.getByRole('button', { name: 'See what changes' }).click()
  await intro(jo).fill('Jo wrote this sentence')
  await jo.getByLabel('Population').fill('18500')
  await intro(kim).fill('Kim wrote this sentence')
  await look(jo)
  await jo.getByRole('button', { name: 'Save and go live' }).click()
  await jo.waitForURL(`**${entry}*`)
  const ofJo = await onDisk()
  // Who still writes is told so.
  await kim.getByLabel('Phone', { exact: true }).fill('01632960209')
  await kim.getByText(/^jo@example\.com published a change to this at \d\d:\d\d\./).waitFor()
  await kim.getByRole('link', { name: 'See what changed' }).click()
  const field = kim.getByRole('group', { name: 'Introduction' })
  await field.waitFor()
  await kim.waitForLoadState()
  expect(
    await field.getByRole('radio').evaluateAll((all) => all.map((one) => one.closest('label')?.innerText)),
  ).toEqual([
    expect.stringMatching(/^Keep mine\s+Yours, not saved yet\s+Kim wrote this sentence$/),
    expect.stringMatching(/^Take theirs\s+jo@example\.com’s, live since [\d:]+\s+Jo wrote this sentence$/),
  ])
  expect(await field.locator('mark').allInnerTexts()).toEqual(['Kim', 'Jo'])
  expect(await kim.locator('.fitted > div').allInnerTexts()).toEqual([
    expect.stringMatching(/^Population\s+jo@example\.com’s\s+18500$/),
    expect.stringMatching(/^Phone\s+Yours\s+01632960209$/),
  ])
  expect(await pageFaults(kim)).toEqual([])
  // Also for a browser that does not ask.
  await kim.locator('form.conflict').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await kim.getByRole('button', { name: 'Take these and see what changes' }).click()
  await kim.getByText('1 field still needs a choice. Nothing was saved.').waitFor()
  await field.getByLabel('Keep mine').check()
  await kim.getByRole('button', { name: 'Take these and see what changes' }).click()
  await kim.getByRole('heading', { name: /^This change alters \d+ pages?$/ }).waitFor()
  // What goes live meanwhile is not overwritten from here.
  await intro(jo).fill('Jo wrote another sentence')
  await look(jo)
  await jo.getByRole('button', { name: 'Save and go live' }).click()
  await jo.waitForURL(`**${entry}*`)
  await kim.getByRole('button', { name: 'Save and go live' }).click()
  await field.getByText('Jo wrote another sentence').waitFor()
  await field.getByLabel('Keep mine').check()
  await kim.getByRole('button', { name: 'Take these and keep writing' }).click()
  await expect.poll(() => intro(kim).inputValue()).toBe('Kim wrote this sentence')
  await look(kim)
  await kim.getByRole('button', { name: 'Save and go live' }).click()
  await expect
    .poll(() => onDisk())
    .toBe(ofJo.replace('Jo wrote this sentence', 'Kim wrote this sentence').replace('01632960201', '01632960209'))
  await writeFile(join(desk.folder, 'data', file), before)
})

test('without scripts what two have changed is chosen too; what fits together is put together', async () => {
  const before = await onDisk()
  const page = await signedIn('kim@example.com', { javaScriptEnabled: false })
  const field = page.locator('textarea[name="text"]')
  const own = (text: string) => text.replace('25', '26').replace('01632960201', '01632960209')
  await field.fill(own(await field.inputValue()))
  const theirs = before.replace('18400', '18500').replace('25', '27')
  await writeFile(join(desk.folder, 'data', file), theirs)
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByText('This was changed on the server while you were writing.').waitFor()
  await page.getByRole('group').getByLabel('Take theirs').check()
  await follow(page.getByRole('button', { name: 'Take these and keep writing' }))
  expect(changedLines(theirs, await field.inputValue())).toBe(2)
  await writeFile(join(desk.folder, 'data', file), theirs.replace('18500', '18600'))
  await page.goto(desk.address + entry)
  await page.getByText('It fits together with what you wrote').waitFor()
  expect(await page.locator('.fitted').innerText()).toContain('18600')
  expect(await field.inputValue()).toContain('population: 18600\nphone: "01632960209"')
  await follow(page.getByRole('button', { name: 'Discard my changes' }))
  await writeFile(join(desk.folder, 'data', file), before)
})

test('the YAML beside the form is in step with it, suggests what the schema has, is searched, and leads to its faults', async () => {
  const page = await signedIn('sam@example.com', { viewport: { width: 1440, height: 900 } })
  const refused = await page.evaluateHandle(() => {
    const list: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => list.push(event.violatedDirective))
    return list
  })
  await page.getByRole('button', { name: 'YAML beside the form' }).click()
  const yaml = page.getByRole('textbox', { name: file })
  await yaml.waitFor()
  await page.getByLabel('Population', { exact: true }).fill('18500')
  await page.locator('.changed-line', { hasText: 'population: 18500' }).waitFor()
  await yaml.press('Control+End')
  await page.keyboard.type('dem')
  const suggested = page.getByRole('listbox').getByRole('option', { name: 'demolished' })
  await suggested.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await pageFaults(page, colorScheme === 'light' ? 'all' : 'colors')).toEqual([])
  }
  await suggested.click()
  await page.getByRole('option', { name: 'true' }).click()
  await page.getByText('2 changes, kept as a draft.').waitFor()
  await page.getByText('Seldom needed').last().click()
  await expect.poll(() => page.getByRole('switch', { name: 'Demolished' }).isChecked()).toBe(true)
  await page.locator('.tok-propertyName', { hasText: 'phone' }).hover()
  await page.locator('.tip', { hasText: 'The number that rings in the van of the town.' }).waitFor()
  await yaml.press('Control+f')
  await page.keyboard.type('LOCK')
  await page.getByText('1 of 3').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('2 of 3').waitFor()
  await page.keyboard.press('Escape')
  await yaml.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('/nmae')
  // While a line is half typed the fields are there, and wait.
  const link = page.locator('[data-part="yaml"]').getByRole('link', { name: 'Line 2' })
  await link.waitFor()
  await expect.poll(() => page.locator('[inert] [data-pointer="/intro"]').count()).toBe(1)
  const style = (selector: string, name: 'width' | 'backgroundColor' | 'textDecorationLine' | 'content') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], name)
  // A mark that is a picture would have neither: the policy of administration refuses it.
  expect(Number.parseFloat(await style('.cm-lint-marker-error', 'width'))).toBeGreaterThan(5)
  expect(await style('.cm-lint-marker-error', 'content')).toBe('normal')
  expect(await style('.cm-lint-marker-error', 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)')
  expect(await style('.cm-lintRange-error', 'textDecorationLine')).toBe('underline')
  await expect.poll(() => page.locator('.fault-told.error').count()).toBe(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await pageFaults(page, 'colors')).toEqual([])
  }
  await yaml.press('Control+End')
  await link.click()
  await expect.poll(() => page.locator('.cm-activeLine').innerText()).toContain('/nmae')
  expect(await refused.jsonValue()).toEqual([])
  page.on('dialog', (dialog) => dialog.accept())
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/discard')),
    page.getByRole('button', { name: 'Discard my changes' }).click(),
  ])
})

test('the form begins with texts, an item keeps the focus while it moves, and the preview is the last good page', async () => {
  const page = await signedIn('kim@example.com', { viewport: { width: 1440, height: 900 } })
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  expect(await navigation.locator('[aria-current="page"]').innerText()).toBe('Towns')
  expect(await page.locator('[data-pointer]').first().getAttribute('data-pointer')).toBe('/name')
  await page.getByRole('searchbox', { name: 'Find a field or a text' }).fill('quarters')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedField(page)).toBe('/quarters')
  for (const name of ['Quay', 'Castle', 'Marsh']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(name)
    await page.getByRole('button', { name: 'Add Quarters' }).focus()
  }
  await page.getByRole('button', { name: 'Move up: Marsh' }).focus()
  for (const focused of ['Move up: Marsh', 'Move down: Marsh', 'Move down: Marsh']) {
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(focused)
  }
  const item = (at: number) => page.locator(`[data-pointer="/quarters/${at}"] input`).inputValue()
  expect([await item(0), await item(1), await item(2)]).toEqual(['Quay', 'Marsh', 'Castle'])
  // A text for a trade is under the name of the trade, and the trades without one are offered.
  await page.getByRole('searchbox', { name: 'Find a field or a text' }).fill('notes on trades')
  await page.keyboard.press('Enter')
  const notes = page.locator('[data-pointer="/tradeNotes"]')
  const offered = () => notes.locator('datalist option').allTextContents()
  await expect.poll(offered).toEqual(['Lock Fitting', 'Lockout Help'])
  await notes.getByLabel('Name: Notes on trades').fill('lock-fitting')
  await page.keyboard.press('Enter')
  await notes.getByRole('textbox', { name: 'Lock Fitting' }).waitFor()
  expect(await offered()).toEqual(['Lockout Help'])
  await notes.getByRole('button', { name: 'Remove: Lock Fitting' }).click()
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { name: 'What we do in Alderwick' }).waitFor()
  await page.getByLabel('Phone', { exact: true }).fill('1632')
  await page.getByText('This is the page as it was before the fault.').waitFor()
  expect(await preview.getByRole('heading', { name: 'What we do in Alderwick' }).count()).toBe(1)
  // The button says that it is checked. What is refused has the published page beside it.
  await page.getByRole('button', { name: 'See what changes' }).evaluate((button: HTMLElement) => {
    addEventListener('pagehide', () => sessionStorage.setItem('said', button.innerText))
    button.click()
  })
  await page.getByText('1 fault. Correct it').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Checking …')
  await page.getByText('This is the page as it was before the fault.').waitFor()
  expect(await preview.getByRole('heading', { name: 'What we do in Alderwick' }).count()).toBe(1)
  // Chromium does not end the closing of a tab whose dialog is open.
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).not.toBe('1632')
})

test('a picture is uploaded beside its field, and the preview shows it', async () => {
  const page = await signedIn('jo@example.com', { viewport: { width: 1440, height: 900 } })
  await page.getByText('Seldom needed').last().click()
  const photo = { name: 'Bridge.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 1200, height: 300 }) }
  await page.locator('[data-pointer="/photo"] input[type="file"]').setInputFiles(photo)
  await expect
    .poll(() => page.locator('[data-pointer="/photo"] input:not([type=file])').inputValue())
    .toMatch(/^uploads\/bridge-[\w-]+\.jpg$/)
  await page.locator('[data-pointer="/photoAlt"] .fault, [data-pointer="/photo"] .fault').first().waitFor()
  await page.locator('[data-pointer="/photoAlt"] input').fill('A bridge over a river.')
  await page.frameLocator('iframe').getByAltText('A bridge over a river.').waitFor()
})

test('what is typed is kept when a tab closes at once, the session ends or two tabs are open, until it is discarded', async () => {
  const page = await signedIn('sam@example.com', {})
  const context = page.context()
  const before = await page.getByLabel('Introduction', { exact: true }).inputValue()
  await page.getByLabel('Introduction', { exact: true }).fill('Closed at once')
  await page.close({ runBeforeUnload: true })
  const again = await context.newPage()
  const headline = again.getByLabel('Introduction', { exact: true })
  await expect
    .poll(async () => {
      await again.goto(desk.address + entry)
      return headline.inputValue()
    })
    .toBe('Closed at once')
  await context.clearCookies()
  await headline.fill('After the session')
  await again.getByText('Your session has ended.').waitFor()
  await again.getByRole('button', { name: 'See what changes' }).click()
  await signIn(again, `${entry}?done=unsent`, 'sam@example.com')
  await expect.poll(() => headline.inputValue()).toBe('After the session')
  const other = await context.newPage()
  await other.goto(desk.address + entry)
  await other.getByLabel('Population').fill('18401')
  await expect.poll(() => again.getByLabel('Population').inputValue()).toBe('18401')
  expect(await other.getByLabel('Introduction', { exact: true }).inputValue()).toBe('After the session')
  await other.close()
  again.on('dialog', (dialog) => dialog.accept())
  await again.getByRole('button', { name: 'Discard my changes' }).click()
  await expect.poll(() => headline.inputValue()).toBe(before)
})

test('without scripts the file is edited as text, and an entry is switched off from the list', async () => {
  const page = await signedIn('kim@example.com', { javaScriptEnabled: false }, list)
  const row = page.getByRole('row').filter({ hasText: 'Alderwick' })
  await row.getByRole('switch').click()
  await follow(page.getByRole('button', { name: 'Save and go live' }))
  expect(await onDisk()).toContain('\nactive: false\n')
  await page.goto(desk.address + entry)
  const field = page.locator('textarea[name="text"]')
  await field.fill((await field.inputValue()).replace('active: false', 'active: nowhere'))
  await follow(page.getByRole('button', { name: 'See what changes' }))
  expect(await page.locator('.faults').innerText()).toContain('Line 15')
  expect(await field.inputValue()).toContain('active: nowhere')
  await field.fill((await field.inputValue()).replace('active: nowhere', 'active: true'))
  await page.getByRole('button', { name: 'See what changes' }).click()
  await follow(page.getByRole('button', { name: 'Save and go live' }))
  expect(await onDisk()).toContain('\nactive: true\n')
  const whole = await onDisk()
  await writeFile(join(desk.folder, 'data', file), `${whole}quarters: [\n`)
  await page.goto(desk.address + list)
  await follow(row.getByRole('switch'))
  expect(await page.locator('.faults').innerText()).toContain('is not closed')
  await writeFile(join(desk.folder, 'data', file), whole)
})

test('advice on a text is in its form: a fix is one button, and a suggestion leads to its field', async () => {
  const page = await signedIn('jo@example.com', phone)
  const text = page.getByLabel('Introduction', { exact: true })
  await text.fill(`They organize color, and “never organize”. ${await text.inputValue()}`)
  await page.getByRole('button', { name: 'Optimise', exact: true }).click()
  await page.getByRole('button', { name: 'Use British spelling', exact: true }).click()
  await expect.poll(() => text.inputValue()).toMatch(/^They organise colour, and “never organize”\. /)
  const left = page.getByRole('listitem').filter({ hasText: 'The British dictionary has no `organize`.' })
  await left.waitFor()
  expect(await pageFaults(page)).toEqual([])
  await left.getByRole('button', { name: 'Introduction' }).click()
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('without scripts the advice is a page: it fixes the draft in all fields at once', async () => {
  const before = await onDisk()
  const page = await signedIn('kim@example.com', { javaScriptEnabled: false })
  const field = page.locator('textarea[name="text"]')
  const rival = 'rival: { says: Neighbors wait longer, source: His price list, checked: 2026-09-01 }\n'
  await field.fill(before.replace('Half the front', 'They organize color. Half the front').concat(rival))
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.goto(`${desk.address}${entry}/optimise`)
  expect(await page.locator('.advice-score').innerText()).toMatch(/^\d+ of 100\n/)
  await follow(page.getByRole('button', { name: 'Use British spelling in all 3 places' }))
  expect(await page.locator('main').getByRole('status').first().innerText()).toBe(
    '3 places were changed in your draft.',
  )
  expect(await page.getByRole('button', { name: /British/ }).count()).toBe(0)
  await page.getByLabel('What people search for').fill('zebra crossing')
  await follow(page.getByRole('button', { name: 'Score again' }))
  expect(await page.locator('.suggestions').innerText()).toContain('‘zebra crossing’ does not occur in the text.')
  await follow(page.getByRole('link', { name: 'Text', exact: true }))
  expect(await field.inputValue()).toContain('They organise colour. Half the front')
  expect(await field.inputValue()).toContain('Neighbours wait longer')
  await follow(page.getByRole('button', { name: 'Discard my changes' }))
  expect(await onDisk()).toBe(before)
})

function changedLines(before: string, after: string): number {
  const known = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !known.has(line)).length
}

test('a change is handed in on a phone, sent back at a field, approved, set for the hour that comes twice, published once by two servers, and withdrawn', async () => {
  const trade = '/admin/content/trades/lock-fitting'
  const jo = await signedIn('jo@example.com', phone, trade)
  const kim = await signedIn('kim@example.com', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, list)
  const seesNoFault = async (...pages: Page[]) => {
    for (const page of pages) expect(await pageFaults(page)).toEqual([])
  }
  const handIn = async (price: string, sentence: string) => {
    await jo.goto(desk.address + trade)
    await jo.getByLabel('Call-out', { exact: true }).fill(price)
    await jo.getByRole('button', { name: 'See what changes' }).click()
    await jo.getByText('Somebody else has to approve this: trades/lock-fitting.yaml').waitFor()
    await jo.waitForLoadState()
    expect(await jo.getByText('Publish at a time').count()).toBe(0)
    await jo.getByLabel('What is it about?').fill(sentence)
    await follow(jo.getByRole('button', { name: 'Hand in for approval' }))
    await jo.getByText('You have made this change').waitFor()
  }
  await handIn('91', 'A dearer call-out')
  expect(await jo.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await kim.goto(desk.address + list)
  await kim.getByRole('link', { name: '1 change waits for your approval' }).click()
  await kim.getByRole('link', { name: 'Lock Fitting' }).click()
  await kim.getByText('Send back with a comment').click()
  await kim.getByLabel('Field').selectOption({ label: 'Call-out' })
  await kim.getByLabel('Comment', { exact: true }).fill('Rather 90')
  await seesNoFault(jo, kim)
  await kim.getByRole('button', { name: 'Send back', exact: true }).click()
  await jo.goto(desk.address + trade)
  await jo.getByRole('link', { name: '1 change was sent back to you' }).waitFor()
  await jo.getByText('Rather 90').waitFor()
  await seesNoFault(jo, kim)
  await jo.getByRole('button', { name: 'Resolve the comment by kim@example.com on Call-out' }).click()
  await expect.poll(() => jo.getByText('Rather 90').count()).toBe(0)
  await handIn('90', 'The call-out at 90')
  await kim.goto(`${desk.address}/admin/content/approval`)
  await kim.getByRole('link', { name: 'Lock Fitting' }).click()
  await kim.getByRole('button', { name: 'Approve' }).click()
  await jo.goto(`${desk.address}/admin/content/approval`)
  await follow(jo.getByRole('link', { name: 'Lock Fitting' }))
  const set = async (time: string) => {
    const summary = jo.getByText('Publish at a time')
    if (!(await jo.getByLabel('Day and time').isVisible())) await summary.click()
    await jo.getByLabel('Day and time').fill(time)
    await jo.getByRole('button', { name: 'Check and schedule' }).click()
  }
  await set('2037-03-29T01:30')
  await jo.getByText('choose 02:30, or another time').waitFor()
  await set('2037-10-25T01:30')
  await jo.getByLabel('The second 01:30').check()
  await jo.getByRole('button', { name: 'Check and schedule' }).click()
  await jo.locator('b', { hasText: 'Sunday 25 October 2037, 01:30 GMT' }).waitFor()
  await seesNoFault(jo)
  await jo.goto(`${desk.address}${entry}/manage`)
  await set('2037-12-24T18:00')
  await jo.locator('b', { hasText: 'Thursday 24 December 2037, 18:00' }).waitFor()

  // The time has come, and two servers are there.
  const { kysely, versions } = desk.store
  const before = (await versions.list({ limit: 1 }))[0]?.number ?? 0
  await kysely.updateTable('content_schedule').set({ due_at: new Date().toISOString() }).execute()
  for (const { folder, address } of [await desk.another(), desk]) {
    await expect.poll(async () => (await fetch(`${address}/trades/lock-fitting`)).text()).toContain('"callOut":90')
    await expect.poll(() => onDisk(folder)).toContain('\nactive: false\n')
  }
  await jo.reload()
  for (const number of [before + 1, before + 2]) await jo.getByRole('link', { name: `Version ${number}` }).waitFor()
  expect((await versions.list({ limit: 1 }))[0]?.number).toBe(before + 2)
})

// Counts what the most frequent tasks of staff take, in clicks and seconds, in a real browser on a copy of the site:
//   node scripts/count-clicks.ts
// The exit code is 1 if a task takes more clicks than its mark. Seconds are those of this machine.
import type { Locator, Page } from 'playwright'
import { openContentDesk } from '../tests/content/content-desk.ts'
import { makeEnquiry } from '../tests/fakes/make-enquiry.ts'
import { sharedBrowser } from '../tests/shared/browsers/browser.ts'
import { copySmallRealSite } from '../tests/shared/servers/small-real-site.ts'

type Task = { name: string; mark: number; start: string; run(hands: Hands, page: Page): Promise<void> }
/** What somebody does: typing is no click, and Enter is one. */
type Hands = {
  click(what: Locator): Promise<void>
  choose(what: Locator, label: string): Promise<void>
  enter(): Promise<void>
}

const hourMs = 3_600_000
const letter = '/admin/enquiries/AAAA-0001'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const tasks: readonly Task[] = [
  {
    name: 'answer the newest enquiry',
    mark: 2,
    start: '/admin/enquiries',
    async run({ click }, page) {
      await click(page.getByRole('link', { name: 'Nora Newest' }))
      await click(page.getByRole('link', { name: /^E-mail / }))
    },
  },
  {
    name: 'set a status',
    mark: 1,
    start: letter,
    async run({ click }, page) {
      await click(button(page, /^Contacted/))
      await said(page, 'Not Contacted → Contacted')
    },
  },
  {
    name: 'write a note',
    mark: 2,
    start: letter,
    async run({ click }, page) {
      await click(page.getByLabel('What was said, what was promised'))
      await page.keyboard.type('Prefers the evening')
      await click(button(page, 'Add note'))
      await said(page, 'Note added')
    },
  },
  {
    name: 'take an enquiry',
    mark: 1,
    start: letter,
    async run({ click }, page) {
      await click(button(page, /^Take it/))
      await said(page, 'Assigned to')
    },
  },
  {
    name: 'hand an enquiry over',
    mark: 2,
    start: letter,
    async run({ choose, click }, page) {
      await choose(page.locator('#assignee'), 'agent@example.com')
      await click(button(page, 'Set'))
      await said(page, 'Assigned to')
    },
  },
  {
    name: 'be reminded',
    mark: 1,
    start: letter,
    async run({ click }, page) {
      await click(button(page, 'Tomorrow'))
      await said(page, 'Reminder:')
    },
  },
  {
    name: 'see everything late',
    mark: 1,
    start: '/admin/statistics',
    async run({ click }, page) {
      await click(page.locator('.nav .urgent'))
      await page.getByRole('link', { name: 'Lena Late' }).waitFor()
    },
  },
  {
    name: 'find a caller by name',
    mark: 2,
    start: '/admin/enquiries',
    async run({ click, enter }, page) {
      await click(page.getByRole('searchbox'))
      await page.keyboard.type('newest')
      await enter()
      await page.getByRole('link', { name: 'Nora Newest' }).waitFor()
    },
  },
  {
    name: 'correct a sentence of a place',
    mark: 4,
    start: '/admin/content/locations',
    async run({ click }, page) {
      await click(page.getByRole('link', { name: 'Wells', exact: true }))
      await click(page.getByLabel('Local headline'))
      await page.keyboard.press('End')
      await page.keyboard.type('!')
      await click(button(page, 'See what changes'))
      await click(button(page, 'Save and go live'))
      await said(page, 'and live')
    },
  },
  {
    name: 'take it back',
    mark: 1,
    start: '',
    async run({ click }, page) {
      await click(page.locator('.toast').getByRole('button', { name: 'Undo' }))
      await said(page, 'and live')
    },
  },
  {
    name: 'retire a place with what refers to it',
    mark: 3,
    start: '/admin/content/locations/wells',
    async run({ click }, page) {
      await click(page.getByRole('link', { name: 'Rename or retire' }))
      await click(button(page, 'Say that it is gone …'))
      await click(button(page, 'Save and go live'))
      await said(page, 'and live')
    },
  },
]

async function said(page: Page, text: string): Promise<void> {
  await page.locator('.toast-title', { hasText: text }).waitFor()
}

const desk = await openContentDesk(copySmallRealSite, {
  'boss@example.com': 'admin',
  'agent@example.com': 'agent',
})
try {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const add = (reference: string, lastName: string, hours: number) =>
    desk.store.enquiries.add(
      makeEnquiry({
        reference,
        status: 'Not Contacted',
        contactSafely: ['email'],
        deliveries: [],
        fields: {
          firstName: lastName === 'Late' ? 'Lena' : 'Nora',
          lastName,
          email: 'n@example.com',
          message: 'Please write.',
        },
        createdAt: at(hours),
        answerBy: at(hours + 24),
      }),
    )
  await add('AAAA-0002', 'Late', -30)
  await add('AAAA-0001', 'Newest', -1)
  const page = await desk.signedIn('/admin/enquiries', 'boss@example.com', { viewport: { width: 1440, height: 900 } })
  let isMissed = false
  for (const { name, mark, start, run } of tasks) {
    if (start !== '') await page.goto(desk.address + start)
    let clicks = 0
    const began = performance.now()
    const hands: Hands = {
      async click(what) {
        clicks += 1
        await what.first().click()
      },
      async choose(what, label) {
        clicks += 1
        await what.selectOption({ label })
      },
      async enter() {
        clicks += 1
        await page.keyboard.press('Enter')
      },
    }
    await run(hands, page)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    isMissed ||= clicks > mark
    process.stdout.write(`${name.padEnd(40)} ${clicks} of ${mark} clicks, ${seconds} s\n`)
  }
  process.exitCode = isMissed ? 1 : 0
} finally {
  await desk.stop()
  await (await sharedBrowser()).close()
}

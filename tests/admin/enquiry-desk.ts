import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll } from 'vitest'
import webPush from 'web-push'
import type { EnquiryChange } from '../../runtime/enquiries/store/change-enquiry.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { startFakeWebhook } from '../fakes/webhook.ts'
import { type DeskOptions, deskInBrowser } from './desk-in-browser.ts'

export type Look = { width: 390 | 1440; colorScheme: 'light' | 'dark'; javaScriptEnabled?: boolean }
export const phone: Look = { width: 390, colorScheme: 'dark' }
export const wide: Look = { width: 1440, colorScheme: 'light' }

const dayMs = 24 * 3_600_000
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** A desk with servers for its mail and for alerts, and what agents and visitors do at it. */
export async function enquiryDesk({ users, fill }: Pick<DeskOptions, 'users' | 'fill'>) {
  const mail = await startMailServer({}, afterAll)
  const secret = 'secret-of-the-gateway'
  const gateway = await startFakeWebhook(secret, undefined, afterAll)
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const desk = deskInBrowser({
    users,
    env: {
      CAPTCHA: 'off',
      SMTP_URL: mail.smtpUrl,
      LEADS_EMAIL: 'desk@example.com',
      ALERT_WEBHOOK_URL: gateway.url.href,
      ALERT_WEBHOOK_SECRET: secret,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:desk@example.com',
    },
    ...(fill === undefined ? {} : { fill }),
  })
  const idOf = async (reference: string) => (await desk.store.enquiries.get(reference))?.id ?? ''
  return {
    desk,
    gateway,
    mailsTo: (to: string) => mail.mails.filter((one) => one.to.includes(to)),
    /** What the gateway was told of somebody, in order. */
    toldOf: (email: string) =>
      gateway
        .posts()
        .flatMap(({ body: { alert } }) => (Object(alert?.to).email === email ? [String(alert?.text)] : [])),
    /** A page of a person who has signed in at `path`, and is there. */
    async signedIn(path: string, look: Look, email = 'agent@example.com'): Promise<Page> {
      const { width, ...options } = look
      const page = await desk.pageOf(email, { viewport: { width, height: 844 }, ...options })
      await page.goto(new URL(path, desk.address).href)
      return page
    },
    /** Sends an enquiry as its form does; its reference. */
    async send(fields: Readonly<Record<string, unknown>>): Promise<string> {
      const response = await fetch(`${desk.address}/api/contacts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...fields, idempotencyKey: randomUUID() }),
      })
      if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
      return ((await response.json()) as { reference: string }).reference
    },
    /** Stores an enquiry past the forms. */
    add: (parts: Parameters<typeof makeEnquiry>[0]) =>
      desk.store.enquiries.add(
        makeEnquiry({
          status: 'Not Contacted',
          createdAt: daysAgo(0),
          answerBy: daysAgo(-1),
          deliveries: [],
          ...parts,
        }),
      ),
    /** A change by another person, past the screens. */
    async changeElsewhere(reference: string, change: Partial<EnquiryChange>): Promise<void> {
      const author = { at: new Date().toISOString(), by: 'second@example.com', network: null }
      await desk.store.enquiries.change(await idOf(reference), { version: null, ...author, ...change })
    },
  }
}

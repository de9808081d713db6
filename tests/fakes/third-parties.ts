import { afterAll } from 'vitest'
import { type Behaviour, type OutsideServer, startOutsideServer } from './outside-server.ts'

// Reads the list of commands as the real one does: what is in it, and from then on what is put in. It sets a cookie,
// sends events as beacons unless it is disabled, and loads another script of its own and one from elsewhere. Beacons of
// one page can overtake each other, so each has its number.
const analytics = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const id = new URL(document.currentScript.src).searchParams.get('id')
  document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=9999'
  let number = 0
  const run = ([kind, name, values]) => {
    if (window['ga-disable-' + id]) return
    if (kind === 'event' || kind === 'config') navigator.sendBeacon(origin + '/g/collect', JSON.stringify({ name, values, number: number++ }))
  }
  const waiting = window.dataLayer.map((command) => [...command])
  window.dataLayer.push = (command) => run([...command])
  waiting.forEach(run)
  for (const address of ['/more.js', 'http://127.0.0.1:9/elsewhere.js']) {
    const script = document.createElement('script')
    try {
      script.src = new URL(address, origin).href
      document.head.append(script)
    } catch (refusal) {
      // Trusted Types refuse an address of another origin, which is what a test looks at.
      document.documentElement.dataset.refused = String(refusal)
    }
  }
})()`
const clarity = `(() => {
  const origin = new URL(document.currentScript.src).origin
  let number = 0
  const send = (...command) => navigator.sendBeacon(origin + '/collect', JSON.stringify({ name: command[0], values: command[1] ?? {}, number: number++ }))
  const waiting = window.clarity.q
  window.clarity = send
  for (const command of waiting) send(...command)
})()`

/** Answers as Google Analytics and Microsoft Clarity do. */
export const serves: Behaviour = (response, { method, path }) => {
  if (method === 'POST') return void response.writeHead(204).end()
  const scripts: Readonly<Record<string, string>> = { gtag: analytics, tag: clarity, 'more.js': '' }
  const script = scripts[path.split('/')[1] ?? '']
  response.writeHead(script === undefined ? 404 : 200, { 'Content-Type': 'text/javascript' }).end(script ?? '')
}

/** A stand-in for the services of other companies, while the tests of a file run. */
export async function startThirdParty(): Promise<OutsideServer> {
  return startOutsideServer(serves, afterAll)
}

/** The events that a script of such a service sent, in their order: its name and what is told with it. */
export function eventsOf({ received }: OutsideServer): { name: string; values: Record<string, unknown> }[] {
  return received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body.toString()))
    .sort((a, b) => a.number - b.number)
    .map(({ number: _, ...event }) => event)
}

/** The scripts that browsers asked for. */
export function scriptsAskedOf({ received }: OutsideServer): string[] {
  return received.filter(({ method }) => method === 'GET').map(({ path }) => path)
}

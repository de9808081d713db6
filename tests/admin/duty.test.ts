import { load } from 'cheerio'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noDuty } from '../../runtime/enquiries/duty/duty.ts'
import type { NewEnquiry } from '../../runtime/enquiries/store/enquiry.ts'
import type { User } from '../../runtime/staff/store/user-store.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { screensAs } from '../site/api/screens.ts'
import { addUser } from '../site/api/staff.ts'

let api: ApiServer
let [boss, agent] = [{} as User, {} as User]
beforeAll(async () => {
  api = await startApi(inject('dist'))
  boss = await addUser(api.store, 'boss@example.com', 'admin')
  agent = await addUser(api.store, 'agent@example.com', 'agent', { name: 'Noa Lind' })
})
afterAll(() => api.stop())

const everyDay = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => ['from', 'to'].map((end) => [`day.${day}.${end}`, '00:00'])),
)

test('an administrator sets who is asked first, the agent only when they are on duty, and the enquiry says why it is theirs', async () => {
  const [office, own] = [await screensAs(api, boss.email), await screensAs(api, agent.email)]
  const path = `/admin/people/${agent.id}/duty`
  const [refused, unplaced] = [
    await office.post(path, { 'area.country:England': 'on' }),
    await office.post(path, { ...everyDay, places: 'Atlantis' }),
  ]
  expect([refused.status, unplaced.status]).toEqual([422, 422])
  expect(refused.text).toContain('Enter hours for at least one day')
  expect(unplaced.text).toContain('The site has no such place: Atlantis.')
  expect(await api.store.duties.get(agent.id)).toEqual(noDuty)

  await office.post(path, { ...everyDay, 'area.country:England': 'on', 'kind.consumer': 'on', places: 'Cardiff' })
  const asked = { areas: ['country:England', 'place:cardiff'], kinds: ['consumer'] }
  expect(await api.store.duties.get(agent.id)).toMatchObject(asked)
  // Areas are no field of their own screen, whatever they send.
  await own.post('/admin/account/duty', { ...everyDay, 'day.6.from': '', 'day.6.to': '', 'area.all': 'on' })
  expect(await api.store.duties.get(agent.id)).toMatchObject({ ...asked, hours: { 0: { from: '00:00' }, 6: null } })
  expect((await own.get('/admin/account/duty')).text).toContain(
    'You are asked first about: England and Cardiff (Enquiry).',
  )
  await own.post('/admin/account/duty', everyDay)

  const enquiry = makeEnquiry({ location: 'whitby', areas: ['place:whitby', 'country:England', 'all'] })
  await api.store.enquiries.add(enquiry)
  expect((await own.get(`/admin/enquiries/${enquiry.reference}`)).text).toContain(
    'Assigned to Noa Lind: their country, on duty, fewest waiting before this one (0)',
  )
  expect((await own.get('/admin/enquiries?view=all')).text).toContain('waits ')
  // By hand it is given to somebody else.
  await own.post(`/admin/enquiries/${enquiry.reference}`, { version: '0', assignee: boss.email })
  expect((await api.store.enquiries.get(enquiry.id))?.assignee).toBe(boss.email)
})

test('a call that somebody asked for is first on the screen, and a file for the calendar without a name', async () => {
  const own = await screensAs(api, agent.email)
  const fields = { ...makeEnquiry().fields, callAt: '2026-12-01T10:00:00+00:00', safeTimes: 'After six' }
  const [asked, late] = ['2026-11-20T12:00:00Z', '2026-12-01T10:00:00Z'].map((createdAt) =>
    makeEnquiry({ createdAt, fields }),
  ) as [NewEnquiry, NewEnquiry]
  for (const one of [asked, late]) await api.store.enquiries.add(one)
  const strip = load((await own.get(`/admin/enquiries/${asked.reference}`)).text)('.safe')
  expect(strip.text()).toContain('Call me between: Tuesday 1 December, 10:00 to 12:00')
  expect(strip.text()).toContain('When is it safe to call? After six')
  const calendar = `/admin/enquiries/${asked.reference}/call.ics`
  expect(strip.find('a').attr('href')).toBe(calendar)
  const file = await own.get(calendar)
  expect(file.text).toContain('DTSTART:20261201T100000Z\r\nDTEND:20261201T120000Z\r\n')
  expect(file.text).toContain(`SUMMARY:Call: Enquiry ${asked.reference}\r\n`)
  for (const value of Object.values(makeEnquiry().fields)) expect(file.text).not.toContain(value)
  // What had passed when it came is no call.
  const passed = await own.get(`/admin/enquiries/${late.reference}`)
  expect(passed.text).toContain('Tuesday 1 December, 10:00 to 12:00 (this had passed when the enquiry came)')
  expect(passed.text).not.toContain('call.ics')
  expect((await own.get(`/admin/enquiries/${late.reference}/call.ics`)).status).toBe(404)
})

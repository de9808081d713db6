import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noDuty } from '../../runtime/enquiries/duty/duty.ts'
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

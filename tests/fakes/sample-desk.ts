import { addDays, dayOf } from '../../runtime/contract/day.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { addUser } from '../site/api/staff.ts'
import { makeDuty } from './make-duty.ts'
import { makeEnquiry } from './make-enquiry.ts'

const hour = 60 * 60 * 1000

type Sample = {
  who: string
  place: string
  ways: readonly string[]
  hoursAgo: number
  message: string
  more?: Parameters<typeof makeEnquiry>[0]
}

// Numbers are from the range for drama. Nobody described here exists.
const samples: readonly Sample[] = [
  {
    who: 'Morgan Ashby',
    place: 'bath',
    ways: ['whatsapp', 'email'],
    hoursAgo: 0.1,
    message: 'I would like to know where my partner goes on Thursdays.\nPlease do not ring. Write to me after six.',
  },
  {
    who: 'Sam Whitlock',
    place: 'leeds',
    ways: ['call'],
    hoursAgo: 1,
    message: 'Somebody has taken tools from the yard three times.',
  },
  {
    who: 'Alex Penhale',
    place: 'truro',
    ways: [],
    hoursAgo: 2,
    message: 'I am trying to find my half-brother. The last address I have is from 2004.',
  },
  {
    who: 'Rowan Tate',
    place: 'york',
    ways: ['call', 'email'],
    hoursAgo: 5,
    message: 'How much would two days of surveillance cost?',
    more: { status: 'Contacted' },
  },
  {
    who: 'Drew Sutton',
    place: 'hull',
    ways: ['email'],
    hoursAgo: 26,
    message: 'Write to me, and please do not ring.',
    more: {
      fields: {
        firstName: 'Drew',
        lastName: 'Sutton',
        phone: '01632960120',
        message: 'Write to me, and please do not ring.',
      },
    },
  },
  {
    who: 'Jamie Calder',
    place: 'cardiff',
    ways: ['email'],
    hoursAgo: 27,
    message: 'A contractor was paid and has not come back.',
  },
  {
    who: 'Robin Hale',
    place: 'derby',
    ways: ['call'],
    hoursAgo: 30,
    message: 'Please check a tenant for me.',
    more: { status: 'Attempted to Contact 1/3' },
  },
  {
    who: 'Casey Orme',
    place: 'exeter',
    ways: ['whatsapp'],
    hoursAgo: 50,
    message: 'My car may have a tracker in it.',
    more: { verified: false, deliveries: [{ target: 'crm', held: true }] },
  },
]

/** The reference of the first sample. */
export const sampleReference = 'SMPL-0001'
/** The id of the sample of an agent. */
export const sampleAgentId = 'sample-agent'
/** The reference of the sample that is assigned by rule. */
export const routedReference = 'SMPL-0010'
/** The reference of the sample that is a complaint, three weeks old. */
export const complaintReference = 'SMPL-0009'

/** Fills a store with people, enquiries and counts as a desk has them: for screenshots and measurements. */
export async function fillDesk(store: Store, now = new Date()): Promise<void> {
  await addUser(store, 'asha@example.com', 'admin', { name: 'Asha Rahman' })
  await addUser(store, 'ben@example.com', 'agent', { id: sampleAgentId, name: 'Ben Okafor' })
  await addUser(store, 'carys@example.com', 'editor', { name: 'Carys Morgan' })
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour).toISOString()
  for (const [index, { who, place, ways, hoursAgo, message, more = {} }] of samples.entries()) {
    const [firstName = '', lastName = ''] = who.split(' ')
    await store.enquiries.add(
      makeEnquiry({
        reference: `SMPL-000${index + 1}`,
        location: place,
        page: `/private-investigator-${place}`,
        contactSafely: ways,
        deliveries: [],
        status: 'Not Contacted',
        source: 'Website Contact Form',
        createdAt: at(hoursAgo),
        answerBy: at(hoursAgo - 24),
        fields: {
          firstName,
          lastName,
          phone: `0163296010${index}`,
          email: `${firstName.toLowerCase()}@example.com`,
          city: place,
          message,
        },
        ...more,
      }),
    )
  }
  await store.enquiries.add(
    makeEnquiry({
      reference: complaintReference,
      kind: 'complaint',
      location: '',
      page: '/data-protection-complaint',
      deliveries: [],
      status: 'Received',
      createdAt: at(21 * 24),
      answerBy: at(-9 * 24),
      contactSafely: [],
      fields: {
        firstName: 'Lee',
        lastName: 'Marsden',
        email: 'lee@example.com',
        message: 'I asked for my records in October and have had no answer.',
      },
    }),
  )
  await addRouted(store, at(1 / 3))
  await addCounts(store, dayOf(now))
}

/** An enquiry that is assigned by rule, and how its agent is alerted. */
async function addRouted(store: Store, createdAt: string): Promise<void> {
  const daysOff = [{ from: '2030-12-24', to: '2030-12-26' }]
  await store.duties.set(sampleAgentId, makeDuty({ areas: ['country:England', 'place:cardiff'], daysOff }))
  await store.alerts.choose(sampleAgentId, { ways: ['alert-mail'], quiet: { from: '22:00', to: '07:00' }, address: '' })
  const owner = await store.users.find('asha@example.com')
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
    p256dh: '',
    auth: '',
    name: 'Chrome on Android',
  }
  await store.alerts.addDevice(owner?.id ?? '', device, new Date(createdAt))
  await store.enquiries.add(
    makeEnquiry({
      reference: routedReference,
      location: 'york',
      areas: ['place:york', 'country:England', 'all'],
      page: '/private-investigator-york',
      deliveries: [],
      status: 'Not Contacted',
      createdAt,
      answerBy: new Date(Date.parse(createdAt) + 24 * hour).toISOString(),
      fields: {
        firstName: 'Ellis',
        lastName: 'Frome',
        phone: '01632960109',
        message: 'Please call me about my brother.',
      },
    }),
  )
}

/** Half a year of views and clicks; some towns grow, and some are silent. */
async function addCounts(store: Store, today: string): Promise<void> {
  const towns = ['bath', 'leeds', 'truro', 'york', 'cardiff', 'derby', 'exeter', 'norwich', 'perth', 'luton']
  for (let ago = 0; ago < 180; ago++) {
    const day = addDays(today, -ago)
    const weekly = 1 + 0.4 * Math.sin((ago / 7) * 2 * Math.PI)
    await store.counts.add(
      towns.flatMap((location, index) => {
        const visits = Math.round((30 - 2 * index) * weekly * (index % 3 === 0 ? (220 - ago) / 200 : 1))
        const counted = {
          view: visits,
          visit: Math.round(visits / 6),
          impression: Math.round(visits / 4),
          call: Math.round(visits / 9),
          whatsapp: Math.round(visits / 15),
          email: Math.round(visits / 30),
        }
        return Object.entries(counted).map(([kind, count]) => {
          const detail =
            kind === 'view' ? (['location', 'location-contact', 'service-in-location'][index % 3] ?? '') : ''
          return { day, location, detail, count, kind: kind as 'visit' }
        })
      }),
    )
    await store.counts.add(speedOf(day))
  }
}

/** Values of a day, as `vitalDetail` writes them: good, fair and poor ones, and too few. */
function speedOf(day: string) {
  const counted = {
    LCP: { 'location 1500': 20, 'location 2500': 5, 'location-contact 3000': 12, 'service-in-location 1000': 9 },
    INP: { 'location 100': 9, 'location 300': 4, 'service-in-location Infinity': 3 },
    CLS: { 'location 0': 20, 'location 0.02': 5, 'location-contact 0.5': 12, 'service-in-location 0': 9 },
  }
  return Object.entries(counted).flatMap(([kind, details]) =>
    Object.entries(details).map(([detail, count]) => ({ day, kind: kind as 'LCP', location: '', detail, count })),
  )
}

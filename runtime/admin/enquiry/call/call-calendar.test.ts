import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf } from './call-calendar.ts'

const event = {
  uid: '0199c2f0-0000-7000-8000-000000000000',
  title: 'Call: Consumer, 7K3F-9Q2M',
  start: new Date('2026-07-01T09:00:00+01:00'),
  end: new Date('2026-07-01T11:00:00+01:00'),
  stamp: new Date('2026-06-30T12:34:56.789Z'),
}

test('a calendar has the event in UTC, line by line', () => {
  expect(calendarOf(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Townpages//Enquiries//EN',
    'BEGIN:VEVENT',
    'UID:0199c2f0-0000-7000-8000-000000000000',
    'DTSTAMP:20260630T123456Z',
    'DTSTART:20260701T080000Z',
    'DTEND:20260701T100000Z',
    'SUMMARY:Call: Consumer\\, 7K3F-9Q2M',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('any title is kept in lines of at most 75 octets, and adds no line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }), (title) => {
      const text = calendarOf({ ...event, title })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
      expect(unfolded).toHaveLength(12)
      const value = unfolded[8]
        ?.replace('SUMMARY:', '')
        .replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
      expect(value).toBe(title.replace(/\r\n|[\r\n]/g, '\n'))
    }),
  )
})

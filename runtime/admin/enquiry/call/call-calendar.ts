type CalledEvent = { uid: string; title: string; start: Date; end: Date; stamp: Date }

const maxLineBytes = 75

/** A calendar with one event (RFC 5545): lines end with CRLF and have at most 75 octets, times are UTC. */
export function calendarOf({ uid, title, start, end, stamp }: CalledEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Townpages//Enquiries//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** A value of the type TEXT. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

/** The line in parts of which each but the first begins with a space, without a cut through a character. */
function folded(line: string): string {
  const parts = ['']
  for (const character of line) {
    const last = parts.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > maxLineBytes) parts.push(` ${character}`)
    else parts[parts.length - 1] = last + character
  }
  return parts.join('\r\n')
}

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Friday 20 November, 14:28`, in the time of the site. */
export function momentText(at: string): string {
  return moment.format(new Date(at)).replace(' at ', ', ')
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })

/** `14:28` of the day that it is `now`, and the whole moment of another day. */
export function shortMoment(at: string, now: Date): { at: string; isToday: boolean } {
  const isToday = day.format(new Date(at)) === day.format(now)
  return { at: isToday ? clock.format(new Date(at)) : momentText(at), isToday }
}

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

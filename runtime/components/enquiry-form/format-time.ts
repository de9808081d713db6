// Offices and their visitors live by British time, whatever a device is set to.
const dayAndTime = {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const
const minute = 60
const hour = 60 * minute
// '90 minutes' says more than 'an hour' or 'two'.
const maxMinutes = 90

/** A moment as people say it: 'Saturday 21 November at 14:05'. */
export function formatAnswerTime(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', dayAndTime).format(new Date(moment))
}

/** A wait as people say it: 'in 5 minutes'. Never shorter than it is. */
export function formatWait(seconds: number): string {
  const words = new Intl.RelativeTimeFormat('en-GB')
  const minutes = Math.max(1, Math.ceil(seconds / minute))
  return minutes <= maxMinutes ? words.format(minutes, 'minute') : words.format(Math.ceil(seconds / hour), 'hour')
}

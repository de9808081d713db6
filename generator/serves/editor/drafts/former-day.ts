import { isDay } from '../../../../runtime/shared/format/format.ts'

// A key of the entry itself; any other is indented.
const dayLine = /^(updated:[ \t]+["']?)(\d{4}-\d{2}-\d{2})(?=["']?[ \t]*(?:#.*)?\r?$)/gm

/**
 * A text with the day of the last change that it had before, if the day in it is a later one, and not after `today`:
 * while somebody types, nothing depends on which of the two it is, but all pages would be planned again. Everything
 * else in the text keeps its position.
 */
export function withFormerDay(text: string, before: string, today: string): string {
  const [own, ...more] = text.matchAll(dayLine)
  const [former, ...others] = before.matchAll(dayLine)
  const [day = '', last = ''] = [own?.[2], former?.[2]]
  const isLater = isDay(day) && isDay(last) && last < day && day <= today
  if (own === undefined || more.length + others.length > 0 || !isLater) return text
  const at = own.index + (own[1] ?? '').length
  return text.slice(0, at) + last + text.slice(at + last.length)
}

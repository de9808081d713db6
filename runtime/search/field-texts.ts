/** All texts in a field of an entry: the text itself, or those of a list or a group, however deep. */
export function fieldTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(fieldTexts)
}

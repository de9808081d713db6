import { capitalize } from '../../../shared/format/text.ts'

/** A kind of page for people, by the name of its pattern: `Location about`. */
export function pageKindName(pattern: string): string {
  return capitalize(pattern.replaceAll('-', ' '))
}

import { surfaceFrom } from './colors.ts'

/** A logo to begin with: the first letter of the name on the color of the site. */
export function drawLogo({ name, color }: { name: string; color: string }): string {
  const initial = /[\p{L}\d]/u.exec(name)?.[0].toUpperCase() ?? '·'
  const { surface, ink } = surfaceFrom(color)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${surface}"/>
  <text x="32" y="46" fill="${ink}" font-family="system-ui, sans-serif" font-size="40" font-weight="700" text-anchor="middle">${initial}</text>
</svg>
`
}

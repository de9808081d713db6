import type { ReactNode } from 'react'
import { phoneDisplay } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { heroFacts, numbersOf } from '../../page-facts.ts'
import { breakHeading, headingLeading } from './break-heading.ts'
import { card, coloursOf, sans, serif } from './card-look.ts'
import { RingMark } from './ring-mark.tsx'

type CardProps = {
  site: Site
  place?: Location
  heading: string
  /** A line under the heading. */
  note?: string
  /** Drawn from edge to edge under all the rest. */
  map: ReactNode
}

const left = 64
const textWidth = 516
const [headingTop, headingBottom] = [146, 462]
const noteRoom = 62
const largest = 92

/** A picture that stands for a page where somebody shares it: a map to the edges, and what the page says in five words. */
export function Card({ site, place, heading, note, map }: CardProps) {
  const colours = coloursOf(site, place ?? null)
  const { phone } = numbersOf(site, place ?? null)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={card.width} height={card.height} viewBox={`0 0 ${card.width} ${card.height}`}>
      <linearGradient id="veil">
        <stop offset="0.42" stopColor={colours.field} stopOpacity="0.94" />
        <stop offset="1" stopColor={colours.field} stopOpacity="0" />
      </linearGradient>
      <rect width={card.width} height={card.height} fill={colours.field} />
      {map}
      <rect width="800" height={card.height} fill="url(#veil)" />
      <RingMark x={left + 25} y={82} radius={25} colour={colours.ink} />
      <text x={left + 66} y="96" fontFamily={serif} fontSize="42" fill={colours.ink}>
        {site.brand}
      </text>
      <Heading text={heading} note={note} colour={colours.ink} />
      <text x={left} y="514" fontFamily={sans} fontSize="25" fill={colours.quiet}>
        {heroFacts(site).join('\u2002·\u2002')}
      </text>
      <rect x={left} y="543" width="40" height="4" fill={colours.action} />
      <text x={left} y="590" fontFamily={sans} fontWeight="600" fontSize="44" fill={colours.ink}>
        {phoneDisplay(phone)}
      </text>
    </svg>
  )
}

type HeadingProps = { text: string; note: string | undefined; colour: string }

/** In the middle between the brand and the facts. */
function Heading({ text, note, colour }: HeadingProps) {
  const forNote = note === undefined ? 0 : noteRoom
  const height = headingBottom - headingTop - forNote
  const { size, lines } = breakHeading(text, { width: textWidth, height, largest })
  const step = size * headingLeading
  const top = headingTop + (height - lines.length * step) / 2
  return (
    <>
      <text fontFamily={serif} fontSize={size} fill={colour} letterSpacing={-size * 0.012}>
        {lines.map((line, at) => (
          <tspan key={line} x={left} y={Math.round(top + at * step + size * 0.8)}>
            {line}
          </tspan>
        ))}
      </text>
      {note !== undefined && (
        <text x={left} y={Math.round(top + lines.length * step + 40)} fontFamily={serif} fontSize="38" fill={colour}>
          {note}
        </text>
      )}
    </>
  )
}

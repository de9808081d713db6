import type { ReactNode } from 'react'
import { phoneDisplay } from 'townpages/page'
import type { Location } from '../../data-types.ts'
import { heroFacts, numbersOf } from '../../page-content/site-page.ts'
import type { EveryPage } from '../../page-props.ts'
import { breakHeading, headingLeading } from './break-heading.ts'
import { card, colorsOf, sans, serif } from './card-style.ts'

type CardProps = {
  content: Pick<EveryPage, 'site' | 'registered'>
  place?: Location
  heading: string
  /** A line under the heading. */
  note?: string
  /** From edge to edge; it fades under the texts. */
  ground: ReactNode
  /** What lies on the ground and does not fade. */
  children?: ReactNode
}

const left = 64
const textWidth = 516
const [headingTop, headingBottom] = [146, 462]
const noteRoom = 70
// The phone of the icons on pages, in a box of 24.
const receiver =
  'M5.5 3.5h3.2l1.8 4.6-2.2 1.8a13 13 0 0 0 5.8 5.8l1.8-2.2 4.6 1.8v3.2a2 2 0 0 1-2 2C11 20.5 3.5 13 3.5 5.5a2 2 0 0 1 2-2z'
const largest = 92
const veilWidth = 800

/**
 * A picture that stands for a page where somebody shares it: a map to the edges, and what the page says in five words.
 */
export function Card({ content, place, heading, note, ground, children }: CardProps) {
  const { site } = content
  const colors = colorsOf(site, place ?? null)
  const { phone } = numbersOf(site, place ?? null)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={card.width}
      height={card.height}
      viewBox={`0 0 ${card.width} ${card.height}`}
    >
      <title>{heading}</title>
      <linearGradient id="veil">
        <stop offset="0.5" stopColor={colors.field} stopOpacity="0.93" />
        <stop offset="1" stopColor={colors.field} stopOpacity="0" />
      </linearGradient>
      <rect width={card.width} height={card.height} fill={colors.field} />
      {ground}
      <rect width={veilWidth} height={card.height} fill="url(#veil)" />
      {children}
      <RingMark x={left + 25} y={82} radius={25} color={colors.ink} />
      <text x={left + 66} y="96" fontFamily={serif} fontSize="42" fill={colors.ink}>
        {site.brand}
      </text>
      <Heading text={heading} note={note} color={colors.ink} />
      <text x={left} y="514" fontFamily={sans} fontSize="25" fill={colors.quiet}>
        {heroFacts(content)
          .map(({ words, entry }) => [words, ...(entry === undefined ? [] : [entry.number])].join(' '))
          .join('\u2002·\u2002')}
      </text>
      <path
        d={receiver}
        transform={`translate(${left - 6} 551) scale(1.75)`}
        fill="none"
        stroke={colors.action}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <text x={left + 48} y="586" fontFamily={sans} fontWeight="600" fontSize="44" fill={colors.ink}>
        {phoneDisplay(phone)}
      </text>
    </svg>
  )
}

type HeadingProps = { text: string; note: string | undefined; color: string }

/** In the middle between the brand and the facts. */
function Heading({ text, note, color }: HeadingProps) {
  const forNote = note === undefined ? 0 : noteRoom
  const height = headingBottom - headingTop - forNote
  const { size, lines } = breakHeading(text, { width: textWidth, height, largest })
  const step = size * headingLeading
  const top = headingTop + (height - lines.length * step) / 2
  return (
    <>
      <text fontFamily={serif} fontSize={size} fill={color} letterSpacing={-size * 0.012}>
        {lines.map((line, at) => (
          <tspan key={line} x={left} y={Math.round(top + at * step + size * 0.8)}>
            {line}
          </tspan>
        ))}
      </text>
      {note !== undefined && (
        <text x={left} y={Math.round(top + lines.length * step + 48)} fontFamily={serif} fontSize="40" fill={color}>
          {note}
        </text>
      )}
    </>
  )
}

/** The mark of the house: the circle of the map with a point in it. */
function RingMark({ x, y, radius, color }: { x: number; y: number; radius: number; color: string }) {
  const unit = radius / 15.5
  return (
    <g fill="none" stroke={color}>
      <circle cx={x} cy={y} r={14.5 * unit} strokeWidth={2 * unit} />
      <circle
        cx={x}
        cy={y}
        r={8 * unit}
        strokeWidth={1.6 * unit}
        strokeDasharray={`${1.2 * unit} ${3.1 * unit}`}
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r={3.4 * unit} fill={color} stroke="none" />
    </g>
  )
}

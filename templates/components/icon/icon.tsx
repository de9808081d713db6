import type { ReactNode } from 'react'

type IconProps = { name: 'phone' | 'chat' | 'letter' | 'ring' }

// Drawn where they are, since no page has one of them twice.
const drawings: Readonly<Partial<Record<IconProps['name'], { viewBox: string; drawing: ReactNode }>>> = {
  letter: { viewBox: '0 0 24 24', drawing: <path d="M3 5.5h18v13H3zM3.4 6 12 13l8.6-7" /> },
  ring: {
    viewBox: '0 0 32 32',
    drawing: (
      <>
        <circle cx="16" cy="16" r="14.5" />
        <circle cx="16" cy="16" r="8" strokeWidth="1.6" strokeDasharray="1.2 3.1" strokeLinecap="round" />
        <circle cx="16" cy="16" r="3.4" fill="currentColor" stroke="none" />
      </>
    ),
  },
}

/** A line drawing. It only repeats what the text beside it says. */
export function Icon({ name }: IconProps) {
  const { viewBox, drawing = <use href={`#i-${name}`} /> } = drawings[name] ?? {}
  return (
    <svg aria-hidden="true" className="icon" viewBox={viewBox}>
      {drawing}
    </svg>
  )
}

/** The drawings that a page has several times, once: `Icon` refers to them. Their strokes are those of `.icon`. */
export function IconSprite() {
  return (
    <svg aria-hidden="true" className="visually-hidden" focusable="false">
      <symbol id="i-phone" viewBox="0 0 24 24">
        <path d="M5.5 3.5h3.2l1.8 4.6-2.2 1.8a13 13 0 0 0 5.8 5.8l1.8-2.2 4.6 1.8v3.2a2 2 0 0 1-2 2C11 20.5 3.5 13 3.5 5.5a2 2 0 0 1 2-2z" />
      </symbol>
      <symbol id="i-chat" viewBox="0 0 24 24" strokeLinecap="round">
        <path d="M12 3.3a8.6 8.6 0 0 0-7.4 13L3.3 20.7l4.5-1.2A8.6 8.6 0 1 0 12 3.3z" />
        <path d="M8.5 10.5h7M8.5 13.8h4.5" />
      </symbol>
    </svg>
  )
}

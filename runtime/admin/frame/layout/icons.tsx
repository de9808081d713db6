type IconProps = { className?: string }
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The ring of the brand, which is also the mark of a status. */
export function Ring({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle
        cx="16"
        cy="16"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeDasharray="1.2 3.1"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16" r="3.4" fill="currentColor" />
    </svg>
  )
}

export function Yes() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.5 8.5 6.3 12.2 13.5 4" {...line} strokeWidth="2.4" />
    </svg>
  )
}

export function No() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3.5 3.5l9 9m0-9-9 9" {...line} strokeWidth="2.4" />
    </svg>
  )
}

export function Dash() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 8h10" {...line} />
    </svg>
  )
}

export function Alert() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.4" {...line} />
      <path d="M8 4.6v4M8 11v.4" {...line} />
    </svg>
  )
}

export function Wait() {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.6" {...line} strokeWidth="1.8" />
      <path d="M8 4.2V8l2.6 1.8" {...line} strokeWidth="1.8" />
    </svg>
  )
}

/** An open circle for what nobody has touched, one with a dot for what is under way. */
export function StatusRing({ isNew }: { isNew: boolean }) {
  return (
    <svg className="icon status-ring" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.4" {...line} strokeWidth="2.4" />
      {isNew ? null : <circle cx="8" cy="8" r="2.6" fill="currentColor" />}
    </svg>
  )
}

type IconProps = { name: 'phone' | 'chat' | 'letter' | 'ring' }

/** A line drawing from the sprite of the page. It only repeats what the text beside it says. */
export function Icon({ name }: IconProps) {
  return (
    <svg aria-hidden="true" className="icon">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The drawings of a page, once: everything else refers to them. */
export function IconSprite() {
  return (
    <svg aria-hidden="true" className="visually-hidden" focusable="false">
      <symbol id="i-phone" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <path d="M5.5 3.5h3.2l1.8 4.6-2.2 1.8a13 13 0 0 0 5.8 5.8l1.8-2.2 4.6 1.8v3.2a2 2 0 0 1-2 2C11 20.5 3.5 13 3.5 5.5a2 2 0 0 1 2-2z" />
      </symbol>
      <symbol
        id="i-chat"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M12 3.3a8.6 8.6 0 0 0-7.4 13L3.3 20.7l4.5-1.2A8.6 8.6 0 1 0 12 3.3z" />
        <path d="M8.5 10.5h7M8.5 13.8h4.5" />
      </symbol>
      <symbol
        id="i-letter"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M3 5.5h18v13H3zM3.4 6 12 13l8.6-7" />
      </symbol>
      <symbol id="i-ring" viewBox="0 0 32 32">
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
      </symbol>
      <symbol id="i-star" viewBox="0 0 20 20">
        <path d="M10 1.2l2.3 5.8 6.3.4-4.9 4 1.6 6.1L10 14.1l-5.3 3.4 1.6-6.1-4.9-4 6.3-.4z" />
      </symbol>
      <symbol id="i-star-half" viewBox="0 0 20 20">
        <path
          d="M10 1.2l2.3 5.8 6.3.4-4.9 4 1.6 6.1L10 14.1l-5.3 3.4 1.6-6.1-4.9-4 6.3-.4z"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.6"
        />
        <path d="M10 14.1l-5.3 3.4 1.6-6.1-4.9-4 6.3-.4L10 1.2z" />
      </symbol>
    </svg>
  )
}

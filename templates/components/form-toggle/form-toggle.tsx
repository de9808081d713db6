import type { ReactNode } from 'react'

type FormToggleProps = { show: string; hide: string; isOpen: boolean; children: ReactNode }

/** A form that is folded away; the words say what the next click does. */
export function FormToggle({ show, hide, isOpen, children }: FormToggleProps) {
  return (
    <details className="form-toggle" open={isOpen}>
      <summary className="button">
        <span className="when-closed">{show}</span>
        <span className="when-open">{hide}</span>
      </summary>
      {children}
    </details>
  )
}

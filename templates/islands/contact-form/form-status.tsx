import type { RefObject } from 'react'
import { type IslandProps, islandTexts } from './island-props.ts'
import { Receipt } from './receipt.tsx'
import type { Phase } from './use-enquiry.ts'

type FormStatusProps = { phase: Phase; props: IslandProps; elementRef: RefObject<HTMLDivElement | null> }

/** The message about the form as a whole. The element is there, empty, from the start, so that screen readers announce it and it can take the focus. */
export function FormStatus({ phase, props, elementRef }: FormStatusProps) {
  return (
    <div className="enquiry-said" role="status" tabIndex={-1} ref={elementRef}>
      {textOf(phase, props)}
    </div>
  )
}

function textOf(phase: Phase, props: IslandProps) {
  const { forms } = props
  switch (phase.kind) {
    case 'filling':
      return null
    case 'sending':
      return <p className="visually-hidden">{forms.sending}</p>
    case 'kept':
      return <p>{forms.kept}</p>
    case 'thanked':
    case 'done':
      return (
        <>
          {phase.kind === 'thanked' && <p className="thanks">{islandTexts(props).sent}</p>}
          <Receipt sent={phase} thanks={forms.thanks} />
        </>
      )
  }
}

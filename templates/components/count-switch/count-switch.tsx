import type { LegalWording } from '../../data-types.ts'

type CountSwitchProps = { wording: NonNullable<LegalWording['countSwitch']> }

/**
 * Whether visits from this browser are counted, and a button that stops or resumes it (D16). Without a script nothing
 * is counted.
 */
export function CountSwitch({ wording }: CountSwitchProps) {
  return (
    <div className="count-switch">
      <p data-counts-state="" data-off={wording.isOff}>
        {wording.isOn}
      </p>
      <p className="actions">
        <button type="button" className="button" data-counts-switch="" data-off={wording.resume} hidden>
          {wording.stop}
        </button>
      </p>
    </div>
  )
}

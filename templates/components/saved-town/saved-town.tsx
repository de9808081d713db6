import type { Site } from '../../data-types.ts'
import { link } from '../../links.ts'

type SavedTownProps = { site: Site }

/** Which town this device keeps, a way to another one, and a switch to keep none (D13). */
export function SavedTown({ site: { savedTown } }: SavedTownProps) {
  return (
    <div className="saved-town">
      <p>
        {`${savedTown.label} `}
        <b data-saved-location="">{savedTown.none}</b>
      </p>
      <a href={link('coverage-areas')} data-change-location="">
        {savedTown.change}
      </a>
      <button type="button" className="link-button" data-forget-location="" data-on={savedTown.remember} hidden>
        {savedTown.forget}
      </button>
    </div>
  )
}

import type { ThirdParty } from 'townpages/page'
import type { LegalWording, Site } from '../../data-types.ts'
import { ConsentChoice } from '../consent-choice/consent-choice.tsx'
import { SavedTown } from '../saved-town/saved-town.tsx'

type ClearDeviceProps = {
  wording: NonNullable<LegalWording['clearDevice']>
  site: Site
  thirdParties?: readonly ThirdParty[]
}

/** What the device keeps, and a button that deletes all of it (D37). Without a script nothing is kept. */
export function ClearDevice({ wording, site, thirdParties = [] }: ClearDeviceProps) {
  return (
    <div className="clear-device">
      <SavedTown site={site} />
      <ConsentChoice site={site} thirdParties={thirdParties} />
      <p className="actions">
        <button type="button" className="button" data-clear-device="" hidden>
          {wording.button}
        </button>
      </p>
      <p data-clear-result="" role="status" data-done={wording.done} data-failed={wording.failed} />
    </div>
  )
}

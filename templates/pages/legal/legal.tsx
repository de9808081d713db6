import { day } from 'townpages/page'
import { ClearDevice } from '../../components/clear-device/clear-device.tsx'
import { CountSwitch } from '../../components/count-switch/count-switch.tsx'
import { DocumentText } from '../../components/document-text/document-text.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { HostedDocument } from '../../components/hosted-document/hosted-document.tsx'
import { sectionsThatHold } from '../../page-content/third-parties.ts'
import type { PagePropsOf } from '../../page-props.ts'

/** A legal text in full (D16). */
export default function LegalPage({ content, shell }: PagePropsOf['legal']) {
  const { wording, site } = content
  const { thirdParties = [] } = shell
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        {wording.effective !== undefined && (
          <p className="source">
            {wording.effectiveLabel} <time dateTime={wording.effective}>{day(wording.effective)}</time>
          </p>
        )}
        <HostedDocument address={wording.hostedDocument} title={wording.heading} site={site} />
        {wording.countSwitch !== undefined && <CountSwitch wording={wording.countSwitch} />}
        {wording.clearDevice !== undefined && (
          <ClearDevice wording={wording.clearDevice} site={site} thirdParties={thirdParties} />
        )}
      </Hero>
      <DocumentText
        sections={sectionsThatHold(wording.sections, shell)}
        appendices={wording.appendices ?? []}
        appendicesHeading={wording.appendicesHeading}
        site={site}
      />
    </>
  )
}

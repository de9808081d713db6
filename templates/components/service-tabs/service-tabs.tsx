import type { ComparisonWording, Competitor } from '../../data-types.ts'
import { Section } from '../section/section.tsx'

type ServiceTabsProps = { wording: ComparisonWording; competitor: Competitor }

/**
 * What we would do, a tab a kind of work (§2.10). The tabs are radio buttons: they work without a script, by the arrow
 * keys too.
 */
export function ServiceTabs({ wording, competitor }: ServiceTabsProps) {
  const tabs = [
    [wording.surveillanceTab, competitor.surveillanceContent],
    [wording.backgroundTab, competitor.backgroundCheckContent],
    [wording.matrimonialTab, competitor.matrimonialContent],
    [wording.corporateTab, competitor.corporateContent],
  ] as const
  return (
    <Section heading={wording.tabsHeading} tone="quiet">
      <fieldset className="service-tabs">
        <legend className="visually-hidden">{wording.tabsHeading}</legend>
        <div className="tab-list">
          {tabs.map(([label], at) => (
            <label key={label}>
              <input type="radio" name="service-tab" defaultChecked={at === 0} />
              {label}
            </label>
          ))}
        </div>
        {tabs.map(([label, text]) => (
          <div key={label} className="tab-panel">
            <h3>{label}</h3>
            <p>{text}</p>
          </div>
        ))}
      </fieldset>
      {competitor.polygraphContent !== undefined && (
        <article className="polygraph">
          <h3>{wording.polygraphHeading}</h3>
          <p>{competitor.polygraphContent}</p>
        </article>
      )}
    </Section>
  )
}

import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import type { PagePropsOf } from '../../page-props.ts'

export default function ServicesPage({ content }: PagePropsOf['services']) {
  const { wording, services, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} />
      <ServiceList heading={site.texts.services} services={services} site={site} place={null} />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <CallToAction site={site} place={null} kind="services" />
    </>
  )
}

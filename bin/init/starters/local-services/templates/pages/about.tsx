import { Enquiry } from '../components/enquiry.tsx'
import { Hero } from '../components/hero.tsx'
import { Credentials, People } from '../components/people.tsx'
import { Reach } from '../components/reach.tsx'
import type { PagePropsOf } from '../page-props.ts'

export default function AboutPage(page: PagePropsOf['about']) {
  const { wording, site, people, credentials } = page.content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} site={site} name="About us" />
      {wording.story !== undefined && (
        <div className="wrap section">
          <p>{wording.story}</p>
        </div>
      )}
      <People heading={wording.peopleHeading} people={people} credentials={credentials} />
      <Credentials heading={wording.credentialsHeading} credentials={credentials} />
      <Reach site={site} heading={wording.reachHeading} />
      <Enquiry heading={wording.enquiryHeading} page={page} />
    </>
  )
}

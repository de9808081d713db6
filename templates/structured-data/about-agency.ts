import type { OrganizationLeaf, PersonLeaf, PropertyValueLeaf } from 'schema-dts'
import type { CredentialSummary, PersonSummary, Site } from '../data-types.ts'
import type { PagePropsOf } from '../page-props.ts'
import { agency } from './agency.ts'

/** The agency with the numbers and the people that its page shows, without examples (D30, D33). */
export function aboutAgency(page: PagePropsOf['about']): OrganizationLeaf {
  const { site, people, credentials } = page.content
  const real = credentials.filter(({ sample }) => !sample)
  const numbersOf = (owner: string) =>
    real.filter(({ holder }) => holder === owner).map((credential) => numberOf(credential, site))
  const own = numbersOf('agency')
  const employees = people.filter(({ sample }) => !sample)
  return {
    ...agency(page),
    ...(own.length > 0 && { identifier: own }),
    ...(employees.length > 0 && { employee: employees.map((person) => toPerson(person, numbersOf(person.slug))) }),
  }
}

function numberOf({ scheme, number, register }: CredentialSummary, { credentials }: Site): PropertyValueLeaf {
  return { '@type': 'PropertyValue', propertyID: credentials.schemes[scheme], value: number, url: register }
}

function toPerson({ name, role, before }: PersonSummary, identifier: readonly PropertyValueLeaf[]): PersonLeaf {
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    description: before,
    ...(identifier.length > 0 && { identifier }),
  }
}

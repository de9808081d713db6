import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { createEnquiryWork } from './change/enquiry-work.ts'
import { enquiryOperations } from './enquiry-operations.ts'
import { enquiryRoutes } from './enquiry-routes.ts'

export function start(parts: AdminParts): StartedPage {
  const work = createEnquiryWork(parts)
  return { routes: enquiryRoutes(parts, work), operations: enquiryOperations(parts, work) }
}

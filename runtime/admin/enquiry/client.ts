import type { ClientModules } from '../frame/client/wake-all.ts'
import { showEnquiryChange } from './screen/show-enquiry-change.ts'

export const client: ClientModules = { letter: showEnquiryChange }

import type { ClientModules } from '../frame/client/wake-all.ts'
import { keepPlace } from './screen/keep-place.ts'
import { showEnquiryChange } from './screen/show-enquiry-change.ts'

export const client: ClientModules = { letter: showEnquiryChange, place: keepPlace }

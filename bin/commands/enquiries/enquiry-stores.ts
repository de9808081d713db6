import { createDeliveryStore, type DeliveryStore } from '../../../runtime/enquiries/store/deliveries/delivery-store.ts'
import { createEnquiryStore, type EnquiryStore } from '../../../runtime/enquiries/store/enquiry-store.ts'
import type { Database } from '../../../runtime/store/database.ts'
import { createSettingStore, type SettingStore } from '../../../runtime/store/setting-store.ts'

/** What the commands for enquiries take from the database. */
export type EnquiryStores = {
  database: Database
  enquiries: EnquiryStore
  deliveries: DeliveryStore
  settings: SettingStore
}

export function openEnquiryStores(database: Database): EnquiryStores {
  return {
    database,
    enquiries: createEnquiryStore(database),
    deliveries: createDeliveryStore(database),
    settings: createSettingStore(database),
  }
}

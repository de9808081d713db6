import { createCountStore } from '../../counts/count-store.ts'
import { createRateCountStore } from '../../server/limits/rate-count-store.ts'
import { createAuditStore } from '../../staff/store/audit-store.ts'
import { createDeviceStore, createSessionStore } from '../../staff/store/session-store.ts'
import type { OpenDatabase } from '../../store/database.ts'
import { createSettingStore } from '../../store/setting-store.ts'
import { createAlertStore } from '../alerts/store/alert-store.ts'
import { createDutyStore } from '../duty/store/duty-store.ts'
import { createEscalationStore } from '../escalation/store/escalation-store.ts'
import { createDeliveryStore } from './deliveries/delivery-store.ts'
import { createEnquiryStore } from './enquiry-store.ts'

/** What taking, delivering and deleting enquiries takes from the database. */
export function createEnquiryStores(database: OpenDatabase) {
  return {
    enquiries: createEnquiryStore(database),
    deliveries: createDeliveryStore(database),
    alerts: createAlertStore(database),
    duties: createDutyStore(database),
    escalations: createEscalationStore(database),
    settings: createSettingStore(database),
    counts: createCountStore(database),
    rateCounts: createRateCountStore(database),
    sessions: createSessionStore(database),
    devices: createDeviceStore(database),
    audit: createAuditStore(database),
    changes: database.changes,
  }
}

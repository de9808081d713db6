// Counts a view of the page (D16): the number per day, kind of page and town, and nothing about the visitor. The
// address alone is sent; the server knows its kind and its town.
import { reportEvent } from './parts/report-event.ts'
import { whenShown } from './parts/shown-page.ts'

whenShown(() => reportEvent('/api/events', { kind: 'view', page: location.pathname }))

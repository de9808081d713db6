/**
 * The address of the events. `seen`: the last change that the page has seen; with the query of a list, events say what
 * belongs to it.
 */
export const eventsAddress = '/admin/events'

/** The files that are published together: each has the same number, whatever happens. */
export const towns = ['alderwick', 'north-fenby', 'quay-of-morrow'].map((slug) => `towns/${slug}.yaml`)
export const numberLine = /^population: (\d+)$/m
/** What is published at a time. */
export const trade = 'trades/lock-fitting.yaml'
export const priceLine = /^callOut: (\d+)$/m

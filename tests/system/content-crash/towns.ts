/** The files that are published together: each has the same number, whatever happens. */
export const towns = ['alderwick', 'north-fenby', 'quay-of-morrow'].map((slug) => `towns/${slug}.yaml`)
export const numberLine = /^population: (\d+)$/m

/** What a worker tells the supervisor. `ready`: it answers. */
export type FromWorker = { kind: 'ready'; address: string; port: number }

/** What the supervisor tells a worker. `leave`: another one answers in its place. SIGTERM stops it. */
export type ToWorker = { kind: 'leave' }

/** The variable of the environment by which a worker learns the address at which others answer already. */
export const joinedAddress = 'TOWNPAGES_JOINED_ADDRESS'

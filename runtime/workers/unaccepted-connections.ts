import type { Worker } from 'node:cluster'

/** The connections that a worker has been given and has not accepted. `areOthersReady`: whether other workers can take them; otherwise they are closed. */
export type UnacceptedConnections = { release(areOthersReady: boolean): void }

type Message = { cmd?: string; act?: string; seq?: number; ack?: number }
type Handle = { close(): void }

const kind = 'NODE_CLUSTER'

/**
 * Follows the messages by which `node:cluster` hands each connection to a worker. It keeps a connection that it has handed over until the worker
 * has accepted it, and forgets it if the worker ends instead, so that the client waits without an answer
 * (https://github.com/nodejs/node-v0.x-archive/issues/7006). A worker that is blocked is such a case, and a watchdog kills it.
 * The messages are not documented: if they change, connections are lost as they are without this, and a test fails.
 */
export function unacceptedBy({ process: child }: Worker): UnacceptedConnections {
  const handedOver = new Map<number, Handle>()
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    const { cmd, act, seq } = message as Message
    if (cmd === kind && act === 'newconn' && seq !== undefined) handedOver.set(seq, handle as Handle)
    return send(message, handle, ...rest)
  }
  child.on('internalMessage', ({ ack }: Message) => ack !== undefined && handedOver.delete(ack))
  return {
    release(areOthersReady) {
      for (const [ack, handle] of [...handedOver]) {
        // As if the worker had answered that it does not accept it.
        if (areOthersReady) child.emit('internalMessage', { cmd: kind, ack, accepted: false })
        else handle.close()
      }
    },
  }
}

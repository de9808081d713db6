import type { Rendering } from './rendering.ts'

/** The side of the main thread. All of it costs less than a microsecond. */
export type Heartbeat = {
  memory: SharedArrayBuffer
  /** The event loop turns. With a debugger, it may stop at any time. */
  beat(state: { isDebugged: boolean }): void
  begin(rendering: Rendering): void
  end(): void
}
/** The side of the watchdog. `pulse` changes whenever the main thread beats, begins or ends a rendering. */
export type Observer = { pulse(): number; isDebugged(): boolean; rendering(): Rendering | null }

// Where the numbers are, of 4 bytes each, and behind them the text of the rendering under way.
const at = { pulse: 0, debugged: 1, length: 2 }
const textOffset = 16
const textBytes = 4096
// In JSON a character has at most six bytes.
const maxPath = 500

export function createHeartbeat(): Heartbeat {
  const memory = new SharedArrayBuffer(textOffset + textBytes)
  const numbers = new Int32Array(memory, 0, 3)
  const text = Buffer.from(memory, textOffset)
  return {
    memory,
    beat({ isDebugged }) {
      Atomics.store(numbers, at.debugged, isDebugged ? 1 : 0)
      Atomics.add(numbers, at.pulse, 1)
    },
    begin(rendering) {
      const length = text.write(JSON.stringify({ ...rendering, path: rendering.path.slice(0, maxPath) }))
      Atomics.store(numbers, at.length, length)
      Atomics.add(numbers, at.pulse, 1)
    },
    end() {
      Atomics.store(numbers, at.length, 0)
      Atomics.add(numbers, at.pulse, 1)
    },
  }
}

export function observeHeartbeat(memory: SharedArrayBuffer): Observer {
  const numbers = new Int32Array(memory, 0, 3)
  const text = Buffer.from(memory, textOffset)
  return {
    pulse: () => Atomics.load(numbers, at.pulse),
    isDebugged: () => Atomics.load(numbers, at.debugged) === 1,
    rendering() {
      const length = Atomics.load(numbers, at.length)
      return length === 0 ? null : (JSON.parse(text.toString('utf8', 0, length)) as Rendering)
    },
  }
}

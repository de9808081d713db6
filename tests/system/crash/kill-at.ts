// Loaded into a server before it starts (`--require`): ends it with SIGKILL at a step of its work
// (`KILL_AT=store:committed#2`, the second time that it gets there), in whatever thread that is. With `STEPS_FILE` it
// writes down which steps there are.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'

const { KILL_AT = '', STEPS_FILE } = process.env
const [name, times = '1'] = KILL_AT.split('#')
let seen = 0

subscribe('townpages:step', (checkpoint) => {
  if (STEPS_FILE !== undefined) appendFileSync(STEPS_FILE, `${checkpoint}\n`)
  if (checkpoint !== name) return
  seen += 1
  if (seen === Number(times)) process.kill(process.pid, 'SIGKILL')
})

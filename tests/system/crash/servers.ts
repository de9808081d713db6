import { EventEmitter } from 'node:events'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { adminSource } from '../../../bin/commands/parts/admin-source.ts'
import { readConfig } from '../../../runtime/server/config/read-config.ts'
import { startServer } from '../../../runtime/start.ts'

// A process with several whole servers on one store: SIGKILL ends all of them at once, each in the middle of something
// else. A further one takes a quarter of the processor time that it takes in a process of its own.
const [folder = '', count] = process.argv.slice(2)
const read = readConfig({ ...process.env, PORT: '0', CAPTCHA: 'off', RATE_LIMITS: 'off' })
if (!('config' in read)) throw new Error(read.problems.join('\n'))
const { config } = read
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }))
// All of them watch one manifest.
EventEmitter.defaultMaxListeners = Number(count) + 10
const program = { version: '0', adminSource: adminSource({}) }
const addresses: string[] = []
while (addresses.length < Number(count)) addresses.push((await startServer({ config, folder, program, log })).address)
// SIGKILL would keep what was compiled from being written.
flushCompileCache()
process.stdout.write(`ready on ${addresses.join(',')}\n`)

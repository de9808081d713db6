import { readFileSync } from 'node:fs'

// Loaded before a program (`--import`): its time is the one in the file CLOCK_FILE, and goes on when a test writes
// another one.
const file = process.env.CLOCK_FILE
if (file === undefined) throw new Error('CLOCK_FILE says which file has the time')
const now = () => RealDate.parse(readFileSync(file, 'utf8'))
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

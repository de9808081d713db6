// The script of administration. Screens work without it. An element with `data-client="name"` is given to the module of that name;
// several names are separated by spaces. What only few need, such as React, is in modules that load on demand.
import { wakeAll } from './wake-all.ts'

wakeAll(document)

import { Agent, setGlobalDispatcher } from 'undici'

// Loaded before each test file. A server closes a connection that was idle for five seconds, and a test whose thread was
// busy for as long would send its next request on it. So `fetch` uses each connection once; what is about connections
// that are kept has its own agent.
setGlobalDispatcher(new Agent({ pipelining: 0 }))

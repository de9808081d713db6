// Solves the check against robots (D21) in a worker, so that the page stays responsive.
import { type Challenge, solveChallenge } from '../enquiries/solve-challenge.ts'

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  try {
    postMessage(await solveChallenge(data))
  } catch (error) {
    reportError(error) // The page gets it as an error event of its worker.
  }
})

// Solves the check against robots (D21) beside the page, which stays quick meanwhile.
import { type Challenge, solveChallenge } from '../enquiries/solve-challenge.ts'

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  try {
    postMessage(await solveChallenge(data))
  } catch (error) {
    reportError(error) // The page hears of it as an error of its worker.
  }
})

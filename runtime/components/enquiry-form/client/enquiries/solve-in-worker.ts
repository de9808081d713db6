import { scriptAddress, scriptUrl } from '../../../../page/index.ts'
import { type Solution, type Solve, solveChallenge } from './solve-challenge.ts'

/** Solves a challenge in a worker, or in the page if the browser cannot start one. */
export const solveInWorker: Solve = async (challenge) => {
  const worker = startWorker()
  if (worker === null) return solveChallenge(challenge)
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution>) => resolve(data)
      worker.onerror = reject
      worker.postMessage(challenge)
    })
  } catch {
    return await solveChallenge(challenge)
  } finally {
    worker.terminate()
  }
}

function startWorker(): Worker | null {
  try {
    return new Worker(scriptUrl(scriptAddress('solve-captcha')))
  } catch {
    return null
  }
}

import { Alert, Yes } from '../frame/layout/icons.tsx'

/** Whether something is as it should be, by a sign and in words. */
export function Verdict({ isBad, text }: { isBad: boolean; text: string }) {
  return (
    <span className={isBad ? 'verdict bad-text' : 'verdict'}>
      {isBad ? <Alert /> : <Yes />} {text}
    </span>
  )
}

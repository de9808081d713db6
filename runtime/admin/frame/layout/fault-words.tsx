/** What is wrong, and what to do about it, as two sentences. */
export function FaultWords({ message, remedy }: { message: string; remedy: string }) {
  return (
    <>
      <b>{message}.</b> <span className="muted">{remedy.charAt(0).toUpperCase() + remedy.slice(1)}</span>
    </>
  )
}

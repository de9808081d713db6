type TrapProps = { id: string; label: string }

/** A field that people neither see nor reach: what fills it in is a robot (§3, the honeypot). */
export function Honeypot({ id, label }: TrapProps) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

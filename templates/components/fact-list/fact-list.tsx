type FactListProps = { facts: readonly (readonly [label: string, value: string])[] }

/** Facts with their labels, ruled like a ledger. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

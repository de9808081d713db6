import { Shared } from 'townpages/page'

type FactListProps = { facts: readonly (readonly [string, string])[] }

/** Facts with their labels, ruled like a ledger. */
export function FactList({ facts }: FactListProps) {
  return <Shared component={Facts} props={{}} texts={{ labels: facts.map(([label]) => label), values: facts.map(([, value]) => value) }} />
}

function Facts({ labels, values }: { labels: readonly string[]; values: readonly string[] }) {
  return (
    <dl className="fact-list">
      {labels.map((label, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{values[index]}</dd>
        </div>
      ))}
    </dl>
  )
}

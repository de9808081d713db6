type AreaListProps = { heading: string; areas: readonly string[] }

export function AreaList({ heading, areas }: AreaListProps) {
  if (areas.length === 0) return null
  return (
    <section className="area-list">
      <h2>{heading}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>
    </section>
  )
}

type AreaListProps = { heading: string; areas: readonly string[] }

/** Short things with a tick each: areas, features, what is covered. */
export function AreaList({ heading, areas }: AreaListProps) {
  if (areas.length === 0) return null
  return (
    <div>
      <h3 className="small-heading">{heading}</h3>
      <ul className="ticks">
        {areas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>
    </div>
  )
}

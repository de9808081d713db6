import { onNews } from '../../live/follow-events.ts'

/** Turns the line above the list into a link to what is new. The list stays as it is until somebody follows it. */
export function showArrivals(line: HTMLElement): void {
  const part = (name: string) => line.querySelector<HTMLElement>(`[data-${name}]`)
  const [count, fresh, text] = [part('line'), part('fresh'), part('fresh-text')]
  if (count === null || fresh === null || text === null) return
  const arrived = new Map<string, boolean>()
  let isStale = false
  onNews('enquiry', ({ reference, isNew, isListed, isUnsafe }) => {
    if (!isNew || !isListed || document.querySelector(`[data-reference="${CSS.escape(reference)}"]`) !== null) return
    arrived.set(reference, isUnsafe)
    show()
  })
  onNews('sync', () => {
    isStale = true
    show()
  })
  onNews('state', (state) => {
    if (fresh.hidden)
      count.textContent =
        (state === 'on' ? count.dataset.line : line.dataset[state === 'away' ? 'away' : 'signedOut']) ?? ''
  })

  function show(): void {
    if (fresh === null || text === null || count === null) return
    const unsafe = [...arrived.values()].filter(Boolean).length
    const parts = [
      filled(arrived.size === 1 ? 'one' : 'other', arrived.size),
      unsafe === 0 ? '' : filled('unsafe', unsafe),
    ]
    text.textContent = isStale ? (line.dataset.stale ?? '') : parts.filter((part) => part !== '').join(', ')
    fresh.hidden = false
    count.hidden = true
  }

  function filled(name: string, number: number): string {
    return (line.dataset[name] ?? '').replace('%{count}', String(number))
  }
}

// Finds the islands of a page and gives each to React once it comes near or is touched; a page whose islands nobody
// reaches never loads React (D11).
type IslandModule = { hydrate: (element: Element, props: unknown) => void }

// Ahead of the edge of the window: loaded by the time that a reader gets there.
const margin = '200px'

async function wake(element: HTMLElement): Promise<void> {
  const { island } = element.dataset
  if (island === undefined) return
  delete element.dataset.island
  try {
    const { hydrate }: IslandModule = await import(island)
    // The props are in the script behind the element (`Island`).
    hydrate(element, JSON.parse(element.nextElementSibling?.textContent ?? '{}'))
  } catch (error) {
    element.dataset.island = island // It works as the HTML that it is, and the next touch asks again.
    throw error
  }
}

const observer = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      void wake(target as HTMLElement)
    }
  },
  { rootMargin: margin },
)

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  observer.observe(element)
  for (const touch of ['pointerdown', 'focusin']) element.addEventListener(touch, () => void wake(element))
}

// Enough to keep a server busy without queueing in front of it.
const concurrency = 8

/** Does the work for each item, a bounded number at a time. */
export async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

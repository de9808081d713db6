import { useEffect, useState } from 'react'

type SearchBox = {
  typed: string
  /** Whether the form has been sent, and its answer is on its way. */
  isLeaving: boolean
}

/** What stands in the page's box for a town, which is beside the island; `query` is what the server put there. */
export function useSearchBox(query: string): SearchBox {
  const [typed, setTyped] = useState(query)
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const box = document.querySelector<HTMLInputElement>('.search-form input[name=near]')
    const follow = () => setTyped(box?.value ?? query)
    const leave = () => setIsLeaving(true)
    const comeBack = () => setIsLeaving(false)
    // What was typed while the script was on its way counts too.
    follow()
    box?.addEventListener('input', follow)
    box?.form?.addEventListener('submit', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      box?.removeEventListener('input', follow)
      box?.form?.removeEventListener('submit', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [query])
  return { typed, isLeaving }
}

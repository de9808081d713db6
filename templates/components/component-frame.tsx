import type { ReactNode } from 'react'
import { IconSprite } from './icon/icon.tsx'

/**
 * What stands round an example of a component in `townpages dev`, as the document does round a page: the drawings that
 * icons refer to.
 */
export default function ComponentFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <IconSprite />
      {children}
    </>
  )
}

import type { Site } from '../../data-types.ts'

type ExitLinkProps = { site: Site }

/** 'Exit this page' for somebody who is watched (D37). Without a script it is a plain link to somewhere harmless. */
export function ExitLink({ site: { exit } }: ExitLinkProps) {
  return (
    <>
      <a
        className="exit-link"
        href={exit.address}
        rel="nofollow noopener noreferrer"
        data-exit=""
        data-two={exit.two}
        data-one={exit.one}
        data-expired={exit.expired}
        data-leaving={exit.leaving}
      >
        {exit.label}
      </a>
      <span data-exit-status="" role="status" className="visually-hidden" />
    </>
  )
}

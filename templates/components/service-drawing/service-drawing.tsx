import type { ReactNode } from 'react'
import type { Service } from '../../data-types.ts'

type ServiceDrawingProps = { name: Service['icon'] }

/** The line drawing of a service. It only repeats what the text beside it says. */
export function ServiceDrawing({ name }: ServiceDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className="service-drawing"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}

/** A drawing for each name that the schema of services allows. */
const drawings: Readonly<Record<Service['icon'], ReactNode>> = {
  ear: (
    <path d="M10 19a11 11 0 0 1 22 0c0 8-8 8.5-8 15.5a6 6 0 0 1-11.5 2.5M15.5 19.5a5.5 5.5 0 0 1 11-.5c0 4-5 4.5-5 8.5M37 9a15 15 0 0 1 0 20M42 5a21.5 21.5 0 0 1 0 28" />
  ),
  pulse: <path d="M4 25h8l4-13 7 26 5.5-19 3 6H44M4 43h40M4 39v4M14 39v4M24 39v4M34 39v4M44 39v4" />,
  eye: (
    <>
      <path d="M4 24s7-12.5 20-12.5S44 24 44 24s-7 12.5-20 12.5S4 24 4 24z" />
      <circle cx="24" cy="24" r="7" />
      <circle cx="24" cy="24" r="1.7" fill="currentColor" />
    </>
  ),
  pin: (
    <>
      <path d="M24 39s12-12.5 12-22a12 12 0 0 0-24 0c0 9.5 12 22 12 22zM15 37.5c-4 .8-7 2-7 3.5 0 2.2 7 3.5 16 3.5s16-1.3 16-3.5c0-1.5-3-2.7-7-3.5" />
      <circle cx="24" cy="17" r="4.5" />
    </>
  ),
  drone: (
    <>
      <path d="m14 15 5 5M34 15l-5 5M14 33l5-5M34 33l-5-5M19 20h10v8H19z" />
      <circle cx="24" cy="24" r="1.7" fill="currentColor" />
      <circle cx="10.5" cy="11.5" r="6" />
      <circle cx="37.5" cy="11.5" r="6" />
      <circle cx="10.5" cy="36.5" r="6" />
      <circle cx="37.5" cy="36.5" r="6" />
    </>
  ),
  envelope: <path d="M5 12h38v25H5zM5.5 12.5 24 27l18.5-14.5M6 36.5l12-14M42 36.5l-12-14" />,
  folder: <path d="M5 39V10h13l4 5h17v5M5 39l6-19h33l-6 19zM18 26.5h17M16.5 32h12" />,
  magnifier: (
    <>
      <circle cx="20" cy="20" r="14" />
      <path d="m30.5 30.5 13 13M12 18h16M12 23h10" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="18" cy="11" rx="13" ry="5" />
      <path d="M5 11v7c0 2.8 5.8 5 13 5s13-2.2 13-5v-7M5 18v7c0 2.8 5.8 5 13 5M5 25v7c0 2.8 5.8 5 13 5" />
      <ellipse cx="31" cy="30" rx="12" ry="4.6" />
      <path d="M19 30v7.5c0 2.6 5.4 4.6 12 4.6s12-2 12-4.6V30" />
    </>
  ),
}

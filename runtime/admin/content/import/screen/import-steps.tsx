import type { ReactNode } from 'react'
import { useText } from '../../../frame/layout/use-text.ts'
import { ContentFrame } from '../../content-menu.tsx'
import type { ImportFrame as ImportFrameProps } from '../import-props.ts'

const steps = ['file', 'columns', 'look', 'done'] as const

/** One step of an import, with the others before and after it. */
export function ImportFrame({ children, ...props }: ImportFrameProps & { children: ReactNode }) {
  const text = useText()
  const { title, about, step } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      {about === '' ? null : <p className="muted">{about}</p>}
      <ol className="steps" aria-label={text('import.steps')}>
        {steps.map((name, at) => (
          <li key={name} className={at < step ? 'past' : undefined} aria-current={at === step ? 'step' : undefined}>
            <span>{text(`import.step.${name}`)}</span>
          </li>
        ))}
      </ol>
      {children}
    </ContentFrame>
  )
}

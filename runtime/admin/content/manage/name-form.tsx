import { useText } from '../../frame/layout/use-text.ts'
import type { NameFields } from '../content-props.ts'

/**
 * The two names of an entry: on pages and in addresses. `of`: what tells the fields of one form from those of another.
 */
export function NameForm({ of, name, slug, fault }: Pick<NameFields, 'name' | 'slug' | 'fault'> & { of: string }) {
  const text = useText()
  const described = [...(fault === '' ? [] : [`${of}-fault`]), `${of}-hint`].join(' ')
  return (
    <>
      <div className="entry">
        <label htmlFor={`${of}-name`}>{text('content.name-label')}</label>
        <input className="input" id={`${of}-name`} name="name" autoComplete="off" maxLength={200} defaultValue={name} />
      </div>
      <div className="entry">
        <label htmlFor={`${of}-slug`}>{text('content.slug-label')}</label>
        <input
          className="input"
          id={`${of}-slug`}
          name="slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={slug}
          aria-invalid={fault === '' ? undefined : true}
          aria-describedby={described}
        />
        {fault === '' ? null : (
          <p className="fault" id={`${of}-fault`}>
            {fault}
          </p>
        )}
        <p className="muted" id={`${of}-hint`}>
          {text('content.slug-hint')}
        </p>
      </div>
    </>
  )
}

import { Token } from '../../frame/layout/frame.tsx'
import { LabeledInput } from '../../frame/layout/labeled-input.tsx'
import { useText } from '../../frame/layout/use-text.ts'
import { ContentFrame } from '../content-menu.tsx'
import { EntryHead } from '../entry/entry-head.tsx'
import type { ContentPictureProps, ContentPicturesProps, ShownPicture } from './picture-props.ts'

/** The pictures of the content, with the entries that show them. */
export function ContentPicturesScreen(props: ContentPicturesProps) {
  const text = useText()
  const { title, pictures } = props
  return (
    <ContentFrame {...props}>
      <h1>{title}</h1>
      <p className="muted">{text('pictures.about')}</p>
      {pictures.length === 0 ? <p>{text('pictures.none')}</p> : null}
      <ul className="pictures">
        {pictures.map(({ address, uses, places, ...picture }) => (
          <li key={picture.name}>
            <Thumbnail {...picture} />
            <a href={address}>{picture.name}</a>
            <p className="muted">{[picture.size, uses].filter((part) => part !== '').join(', ')}</p>
            {picture.problem === '' ? null : <p className="fault">{picture.problem}</p>}
            {places.length === 0 ? null : (
              <p className="picture-places">
                {places.map((place) => (
                  <a key={place.address} href={place.address}>
                    {place.name}
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </ContentFrame>
  )
}

/** One picture: what it shows in each place, another one in its place, and deleting it. */
export function ContentPictureScreen(props: ContentPictureProps) {
  const text = useText()
  const { title, back, picture, address, uses, fault, remove, token } = props
  return (
    <ContentFrame {...props}>
      <EntryHead title={title} back={back} tabs={[]} />
      <div className="picture-head">
        <Thumbnail {...picture} />
        <p className="muted">{picture.size}</p>
        {picture.problem === '' ? null : <p className="fault">{picture.problem}</p>}
      </div>
      {uses.length === 0 ? null : (
        <section className="block">
          <h2>{text('pictures.where')}</h2>
          <form className="narrow" method="post" action={address} encType="multipart/form-data">
            <Token token={token} />
            <input type="hidden" name="name" value={picture.name} />
            {uses.map(({ field, label, alt, entry }) => (
              <p key={field} className="entry">
                <label htmlFor={field}>{label}</label>
                <input
                  className="input"
                  id={field}
                  name={field}
                  maxLength={500}
                  defaultValue={alt}
                  aria-describedby="alt-hint"
                />
                <a href={entry.address}>{entry.name}</a>
              </p>
            ))}
            <p className="note" id="alt-hint">
              {text('pictures.alt-hint')}
            </p>
            <LabeledInput
              id="file"
              name="file"
              label={text('pictures.replace')}
              hint={text('pictures.replace-hint')}
              fault={fault}
              type="file"
              accept="image/jpeg,image/png,image/webp"
            />
            <p className="actions save-bar">
              <button className="button primary" type="submit">
                {text('pictures.look')}
              </button>
              <span className="muted">{text('content.look-hint')}</span>
            </p>
          </form>
        </section>
      )}
      <Remove remove={remove} name={picture.name} token={token} />
    </ContentFrame>
  )
}

function Remove({ remove, name, token }: Pick<ContentPictureProps, 'remove' | 'token'> & { name: string }) {
  const text = useText()
  return (
    <section className="block">
      <h2>{text('pictures.delete')}</h2>
      {'why' in remove ? (
        <p className="muted">{remove.why}</p>
      ) : (
        <form method="post" action={remove.address}>
          <Token token={token} />
          <input type="hidden" name="name" value={name} />
          <p className="muted">{text('pictures.delete-about')}</p>
          <p className="actions">
            <button className="button" type="submit">
              {text('pictures.delete-do')}
            </button>
          </p>
        </form>
      )}
    </section>
  )
}

function Thumbnail({ image }: ShownPicture) {
  return image === null ? (
    <span className="thumbnail" />
  ) : (
    <img className="thumbnail" src={image} alt="" width="320" height="213" loading="lazy" decoding="async" />
  )
}

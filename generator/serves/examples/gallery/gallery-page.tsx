import { GalleryHead } from './gallery-head.tsx'

/** An example in the gallery. */
export type ShownExample = {
  name: string
  about: string
  /** The address that shows it alone. */
  path: string
  yaml: string
  markup: string
  /** Whether it renders anything visible. */
  isSeen: boolean
}
/** A component in the gallery. */
export type ShownComponent = {
  name: string
  path: string
  /** The file with its examples. */
  file: string
  /** What the file sets for all of them. */
  shared: string
  examples: readonly ShownExample[]
}

export type GalleryPageProps = {
  title: string
  /** The address of the page that lists all components. */
  home: string
  /** All components, and those of them that this page shows. */
  all: readonly Pick<ShownComponent, 'name' | 'path' | 'examples'>[]
  shown: readonly ShownComponent[]
  /** The faults of example files, as on a terminal; '' if there are none. */
  faults: string
  styles: readonly string[]
  scripts: readonly string[]
}

/** Components with their examples, each in a frame: a separate document with the selected width. */
export function GalleryPage({ title, home, all, shown, faults, styles, scripts }: GalleryPageProps) {
  return (
    <html lang="en-GB">
      <GalleryHead title={title} styles={styles} scripts={scripts} />
      <body>
        <Contents home={home} all={all} shown={shown} />
        <main>
          <h1>{title}</h1>
          {faults !== '' && (
            <pre className="faults" role="alert">
              {faults}
            </pre>
          )}
          <WidthChoice />
          {shown.map((component) => (
            <Component key={component.name} component={component} isAlone={shown.length === 1} />
          ))}
        </main>
      </body>
    </html>
  )
}

function Contents({ home, all, shown }: Pick<GalleryPageProps, 'home' | 'all' | 'shown'>) {
  const isAll = shown.length === all.length
  return (
    <nav aria-label="Components">
      <p>
        <a href={home} aria-current={isAll ? 'page' : undefined}>
          All components
        </a>
      </p>
      <ul>
        {all.map(({ name, path, examples }) => (
          <li key={name}>
            <a
              href={path}
              aria-current={!isAll && shown.some((component) => component.name === name) ? 'page' : undefined}
            >
              {name}
            </a>{' '}
            <span>{examples.length}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The widths of the frames; the style sheet applies them. */
function WidthChoice() {
  return (
    <fieldset className="widths">
      <legend>Width</legend>
      {[
        ['wide', 'As wide as here'],
        ['narrow', '390 px'],
      ].map(([id, label]) => (
        <label key={id} htmlFor={id}>
          <input type="radio" name="width" id={id} defaultChecked={id === 'wide'} /> {label}
        </label>
      ))}
    </fieldset>
  )
}

/** `isAlone`: the heading of the page names the component already. */
function Component({ component, isAlone }: { component: ShownComponent; isAlone: boolean }) {
  const { name, path, file, shared, examples } = component
  return (
    <section id={name}>
      {!isAlone && (
        <h2>
          <a href={path}>{name}</a>
        </h2>
      )}
      <p className="file">{examples.length === 0 ? `There are no examples yet: add ${file}` : file}</p>
      {shared !== '' && <Source label="YAML of all" text={shared} isOpen={false} />}
      {examples.map((example) => (
        <Example key={example.name} example={example} component={name} />
      ))}
    </section>
  )
}

function Example({
  example: { name, about, path, yaml, markup, isSeen },
  component,
}: {
  example: ShownExample
  component: string
}) {
  return (
    <article id={`${component}-${name}`}>
      <h3>
        <a href={path}>{name}</a>
      </h3>
      <p>{about}</p>
      {isSeen && <iframe src={path} title={`${component}, ${name}`} loading="lazy" />}
      <Source label="YAML" text={yaml} isOpen={false} />
      <Source label="Markup" text={markup} isOpen={!isSeen} />
    </article>
  )
}

function Source({ label, text, isOpen }: { label: string; text: string; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      <pre>{text}</pre>
    </details>
  )
}

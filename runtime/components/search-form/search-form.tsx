export type SearchFormProps = {
  /** Where the answer is: the form is a plain GET, so that it works without a script and an answer has an address. */
  action: string
  /** The server that answers, if not that of the page. */
  apiUrl?: string | undefined
  /** The name of the search parameter. */
  name?: string
  label?: string
  button?: string
  /** What was asked. */
  value?: string
  placeholder?: string
  /** The id of a `<datalist>`: what the browser suggests while somebody types. */
  list?: string
}

/** A box for words, with its name and a button (D18). */
export function SearchForm({
  action,
  apiUrl = '',
  name = 'q',
  label = 'Search this site',
  button = 'Search',
  value = '',
  placeholder,
  list,
}: SearchFormProps) {
  const id = `search-${name}`
  return (
    <search>
      <form className="search-form" action={apiUrl + action} method="get">
        <div className="form-field">
          <label htmlFor={id}>{label}</label>
          <input
            className="input"
            id={id}
            name={name}
            type="search"
            // Who shares a device does not want it to offer what was looked for (D37).
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            defaultValue={value}
            list={list}
          />
        </div>
        <button className="button primary" type="submit">
          {button}
        </button>
      </form>
    </search>
  )
}

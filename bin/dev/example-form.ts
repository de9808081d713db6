/** The path of the form that stands in for one of another firm, so that a page with such a form can be tried. */
export const exampleFormPath = '/_dev/example-form'

/** The form, and what it says once it was sent; it keeps nothing and sends nothing on. */
export function exampleForm(isSent: boolean): string {
  const body = isSent
    ? `<p role="status">Nothing was sent: this form is an example.</p><p><a href="${exampleFormPath}">Back to the form</a></p>`
    : `<p>This form stands in for one of another firm.</p>
<form action="${exampleFormPath}">
<p><label>Name <input name="name" autocomplete="off"></label></p>
<p><label>Message <textarea name="message" rows="4"></textarea></label></p>
<input type="hidden" name="sent" value="yes"><button>Send</button>
</form>`
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Example form</title></head><body>${body}</body></html>`
}

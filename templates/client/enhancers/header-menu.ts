// Escape closes what is open in the header, the menu of small screens or a list in that of wide ones. Where the focus
// is within it, it goes back to what opened it.
//
// Markup: header.site-header details > summary. Without a script the summary closes what it has opened.

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  const open = [...document.querySelectorAll<HTMLDetailsElement>('.site-header details[open]')]
  // The outermost comes first. What is closed with the focus in it loses it.
  open
    .find((details) => details.contains(document.activeElement))
    ?.querySelector('summary')
    ?.focus()
  for (const details of open) details.open = false
})

// Shows what stands in the place of a picture that does not load.
//
// Markup
//   [data-picture]   round an <img> and what stands in its place; the script sets [data-failed] on it
// CSS
//   [data-picture]:not([data-failed]) hides what stands in its place, [data-failed] hides the rest

for (const box of document.querySelectorAll<HTMLElement>('[data-picture]')) {
  const image = box.querySelector('img')
  const fail = () => {
    box.dataset.failed = ''
  }
  // It may have failed before this script ran; one that has not begun to load is not complete.
  if (image?.complete === true && image.naturalWidth === 0) fail()
  image?.addEventListener('error', fail)
}

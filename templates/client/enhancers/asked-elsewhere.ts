// Exported pages are files: a question in their address (`?q=…`) is answered by the server that their forms ask (D18).
//
// Markup: html[data-api], form[method=get] whose address is that of the page on the server

const { api } = document.documentElement.dataset

if (api !== undefined && api !== location.origin) {
  const asked = new URLSearchParams(location.search)
  const isAsked = [...document.querySelectorAll<HTMLInputElement>('form[method="get"] input')].some(
    ({ form, name }) => form?.action === api + location.pathname && (asked.get(name) ?? '').trim() !== '',
  )
  if (isAsked) location.replace(api + location.pathname + location.search)
}

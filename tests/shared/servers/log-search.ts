// Anything shorter stands in some word of some log by chance.
const shortest = 4
// A number is the same one however it is set apart: 07700 900123, +44 7700 900-123.
const fewestDigits = 7

/**
 * Which of the texts that people sent stand in the logs of servers, in whatever way logs write them; none is to (D22).
 */
export function sentTextsIn(logs: readonly string[], sent: readonly string[]): string[] {
  const all = logs.join('\n').toLowerCase()
  const numbers = all.replace(/(?<=\d)[\s().-]+(?=\d)/g, '')
  return sent.filter((text) => {
    if (text.trim().length < shortest) throw new Error(`${JSON.stringify(text)} is too short to be looked for`)
    const digits = text.replace(/\D/g, '').replace(/^(44|0)/, '')
    const isNumber = /^[\d\s()+.-]+$/.test(text) && digits.length >= fewestDigits
    return (
      writings(text).some((written) => all.includes(written.toLowerCase())) || (isNumber && numbers.includes(digits))
    )
  })
}

/** As it is, in JSON, in JSON within JSON, in an address, in a form, and in base64. */
function writings(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const form = new URLSearchParams({ '': text }).toString().slice(1)
  return [text, json, JSON.stringify(json).slice(1, -1), encodeURIComponent(text), form, base64(text)]
}

/** Without the end, which depends on what follows. */
function base64(text: string): string {
  return Buffer.from(text)
    .toString('base64')
    .replace(/.?.?=*$/, '')
}

export type Quote = '"' | "'"

// What YAML 1.1 or 1.2 reads as something other than a text: other programs may read the file too.
const words = /^(?:~|null|true|false|yes|no|on|off|y|n|=|<<)$/i
const numbers =
  /^[-+]?(?:[\d_]*\.?[\d_]+|[\d_]+\.?[\d_]*)(?:e[-+]?\d+)?$|^0[xob][\da-f_]+$|^[-+]?\.(?:inf|nan)$|^[-+]?\d+(?::[0-5]?\d)+(?:\.\d*)?$/i
const firstCharacter = /^[^\s\-?:,[\]{}#&*!|>'"%@`=<~.]/
const insideText = /:(?:\s|$)|\s#|\t/
const insideBrackets = /[,[\]{}:#]/
/** Characters that can only be written as an escape in double quotes. */
const unprintable = /[^\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u

export function isPrintable(text: string): boolean {
  return !unprintable.test(text)
}

/** Whether a text in one line keeps its value without quotes. */
export function isPlain(text: string, { inFlow }: { inFlow: boolean }): boolean {
  if (!firstCharacter.test(text) || insideText.test(text) || /[\n]|\s$/.test(text) || !isPrintable(text)) return false
  return !words.test(text) && !numbers.test(text) && !(inFlow && insideBrackets.test(text))
}

/** A text in quotes, in one line. Single quotes cannot hold every text. */
export function quoted(text: string, quote: Quote = text.includes('"') && !/['\\]/.test(text) ? "'" : '"'): string {
  if (quote === "'" && isPrintable(text) && !/[\n\t]/.test(text)) return `'${text.replaceAll("'", "''")}'`
  const written = JSON.stringify(text)
  return isPrintable(text) ? written : written.replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

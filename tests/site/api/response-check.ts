import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Content = Readonly<Record<string, { schema: object }>>
export type Operation = {
  parameters?: readonly { name: string; in: 'path' | 'query'; schema: object }[]
  requestBody?: { content: Content }
  /** Absent where anybody may call it. */
  security?: readonly object[]
  responses: Readonly<Record<string, { content?: Content; headers?: Readonly<Record<string, object>> }>>
}
export type OpenApi = {
  openapi: string
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, object>> }
}
/** An answer as it came. */
export type Received = {
  method: string
  path: string
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** Says what of an answer is not as the document has it; nothing where all is well. */
export function createResponseCheck(document: OpenApi): (received: Received) => string[] {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  const validators = new Map<object, ValidateFunction>()
  const faultsOf = (schema: object, body: string): string[] => {
    const validate = validators.get(schema) ?? ajv.compile({ ...schema, components: document.components })
    validators.set(schema, validate)
    const value = parsed(body)
    if (value === undefined) return ['the body is not JSON']
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  const refusal = document.components.schemas.ErrorReply ?? {}
  const paths = Object.entries(document.paths)
    .toSorted(([a], [b]) => a.split('{').length - b.split('{').length) // OpenAPI: a path in full goes before one with parameters
    .map(([template, operations]) => ({ template: toPattern(template), operations }))
  return (received) => {
    const { method, status, headers, body } = received
    if (status >= 500) return [`${status}`]
    const path = received.path.replace(/[?#].*$/s, '')
    const known = paths.find(({ template }) => template.test(path))
    const operation = known?.operations[(method === 'HEAD' ? 'GET' : method).toLowerCase()]
    if (known === undefined)
      return [404, 400].includes(status) ? own(method, () => faultsOf(refusal, body)) : [`${status} at an unknown path`]
    if (status === 400 && operation?.parameters === undefined && isMalformed(path))
      return own(method, () => faultsOf(refusal, body))
    if (method === 'OPTIONS') return status === 204 && headers.allow !== undefined ? [] : [`${status} to OPTIONS`]
    if (operation === undefined)
      return status === 405 && headers.allow !== undefined
        ? own(method, () => faultsOf(refusal, body))
        : [`${status} to a method that is not there`]
    if (status === 304) return []
    const response = operation.responses[String(status)]
    if (response === undefined) return [`${status} is not in the document`]
    if (response.content === undefined) return body === '' ? [] : ['a body where none was to be']
    const type = headers['content-type']?.split(';')[0] ?? ''
    const described = response.content[type]
    if (described === undefined) return [`${type} is not in the document`]
    return type === 'application/json' ? own(method, () => faultsOf(described.schema, body)) : []
  }
}

function own(method: string, check: () => string[]): string[] {
  return method === 'HEAD' ? [] : check()
}

function toPattern(template: string): RegExp {
  return new RegExp(
    `^${template
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('[^/]+')}$`,
  )
}

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // not JSON, which is what was asked
  }
}

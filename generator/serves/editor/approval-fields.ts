import { isDeepStrictEqual } from 'node:util'
import { type ApprovalRule, approvalRulesIn, ruleEntry } from '../../../runtime/contract/content/approval-rules.ts'
import type { ContentDrafts } from '../../../runtime/contract/content/drafts.ts'
import { fileOfPath } from '../../read/content-path.ts'
import { entryName } from '../../schema/validate.ts'
import { changedValues, fieldNames, readValue, type ValuesOf } from './changed-values.ts'
import { readContentFile } from './content-files.ts'
import type { SiteDrafts } from './drafts/site-drafts.ts'

type CheckOptions = { data: string; drafts: Pick<SiteDrafts, 'onDisk'> }

/**
 * What tells which values of a draft somebody else has to approve, by the rules of the site as it is (D46). Whoever
 * changes the rules needs that, too.
 */
export function createApprovalCheck({ data, drafts }: CheckOptions): ContentDrafts['approvalFieldsChanged'] {
  return async (draft, approved) => {
    const { schemas, sources } = (await drafts.onDisk()).input
    const site = sources.value.find(({ file }) => entryName(file) === ruleEntry)
    const { content } = approvalRulesIn(site === undefined ? undefined : readValue(site.file, site.text))
    const valuesOf = guardedBy(content)
    const current = await Promise.all(draft.map(({ path }) => readContentFile(data, path)))
    const texts = new Map(approved.map(({ path, text }) => [path, text]))
    const changes = changedValues(draft, current, schemas, valuesOf)
    return fieldNames(
      changes.filter(({ path, field, is }) => {
        const text = texts.get(path)
        const schema = schemas.ofFile(path)
        if (text === undefined || schema === undefined) return true
        return !isDeepStrictEqual(
          is,
          new Map(valuesOf({ path, value: readValue(path, text ?? ''), schema })).get(field),
        )
      }),
    )
  }
}

function guardedBy(rules: readonly ApprovalRule[]): ValuesOf {
  return ({ path, value }) => {
    const name = entryName(fileOfPath(path))
    const [collection = '', ...slug] = name.split('/')
    const own = rules.filter(
      (rule) => rule.collection === collection && (rule.entries?.includes(slug.join('/')) ?? true),
    )
    if (own.some(({ fields }) => fields === undefined))
      return value === undefined || value === null ? [] : [['', value]]
    const fields = new Set([...own.flatMap((rule) => rule.fields ?? []), ...(name === ruleEntry ? ['approval'] : [])])
    return [...fields].flatMap((field): [string, unknown][] => {
      const found = valueAt(value, field.split('.'))
      return found === undefined ? [] : [[field, found]]
    })
  }
}

function valueAt(value: unknown, [key, ...inside]: readonly string[]): unknown {
  if (key === undefined) return value
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? valueAt((value as Record<string, unknown>)[key], inside)
    : undefined
}

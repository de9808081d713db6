import { type Fault, fault, wholeFile } from '../../faults/fault.ts'

/** Faults with one for each folder of files that no schema describes, in place of one for each file. */
export function joinUndescribed(faults: readonly Fault[]): { folders: readonly Fault[]; others: readonly Fault[] } {
  const byFolder = Map.groupBy(
    faults.filter(({ code }) => code === 'no-schema'),
    ({ span }) => span.file.split('/').slice(0, -1).join('/'),
  )
  const whole = new Map([...byFolder].filter(([folder, own]) => own.length > 1 && folder.includes('/')))
  const folders = [...whole].map(([folder, [first]]) => {
    const name = folder.slice(folder.indexOf('/') + 1)
    const isMisspelt = first?.remedy?.startsWith('did you mean') === true
    const remedy = isMisspelt
      ? first.remedy
      : 'put its schema back into data/schemas/, or write one; or move the files to the folders of their kinds'
    return fault({
      code: 'no-schema',
      span: wholeFile(folder),
      message: `no schema says what the files of \`${name}\` hold`,
      remedy,
    })
  })
  const joined = new Set([...whole.values()].flat())
  return { folders, others: faults.filter((each) => !joined.has(each)) }
}

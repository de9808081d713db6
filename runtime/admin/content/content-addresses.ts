export const contentAddress = '/admin/content'
export const versionsAddress = `${contentAddress}/versions`
export const previewAddress = `${contentAddress}/preview`
export const publishAddress = `${contentAddress}/publish`
export const picturesAddress = `${contentAddress}/pictures`
export const scheduleAddress = `${contentAddress}/schedule`
export const approvalAddress = `${contentAddress}/approval`
export const sourcesAddress = `${contentAddress}/sources`
export const commentsAddress = `${contentAddress}/comments`
export const replaceAddress = `${contentAddress}/replace`
export const importAddress = `${contentAddress}/import`
export const importColumnsAddress = `${importAddress}/columns`
export const importChangesAddress = `${importAddress}/changes`

/** Where an entry of a kind is made. */
export function newAddress(collection: string): string {
  return `${contentAddress}/new/${pathPart(collection)}`
}

/** The address of the list of a kind of content. */
export function listAddress(collection: string): string {
  return `${contentAddress}/${pathPart(collection)}`
}

/** The address of an entry, whose slug may have folders in it. */
export function entryAddress(collection: string, slug: string): string {
  return `${contentAddress}/${pathPart(collection)}/${pathPart(slug)}`
}

export function entryVersionsAddress(collection: string, slug: string): string {
  return `${entryAddress(collection, slug)}/versions`
}

export function adviceAddress(collection: string, slug: string): string {
  return `${entryAddress(collection, slug)}/optimise`
}

/** Where an entry is renamed, copied and retired. */
export function manageAddress(collection: string, slug: string): string {
  return `${entryAddress(collection, slug)}/manage`
}

/** The address of the entry that a file of content has. */
export function fileAddress(path: string): string {
  const [collection = '', slug = collection] = path.replace(/\.[^/]*$/, '').split('/')
  return entryAddress(collection, slug)
}

export function pictureAddress(name: string): string {
  return `${picturesAddress}/picture?${new URLSearchParams({ name })}`
}

/** The address of the form of a file, at the field with a JSON Pointer. */
export function fieldAddress(path: string, pointer: string): string {
  return `${fileAddress(path)}#field${encodeURI(pointer)}`
}

export function versionAddress(number: number): string {
  return `${versionsAddress}/${number}`
}

function pathPart(name: string): string {
  return encodeURIComponent(name)
}

/** The field with the password of somebody who confirms a change; no route has a field of this name. */
export const confirmationField = 'confirm-password'

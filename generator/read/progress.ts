/** Called with the progress of a long task; `share` is from 0 to 1, if it is known. */
export type Progress = (stage: string, share?: number) => void

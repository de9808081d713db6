/** A machine that is not as it should be, as one sentence for the person at it: a taken port, a folder that is not there (exit 3). */
export class EnvironmentError extends Error {}

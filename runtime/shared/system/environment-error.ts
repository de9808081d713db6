/** A problem of the environment, as one sentence for the operator: a port in use, a missing folder (exit code 3). */
export class EnvironmentError extends Error {}

/** A template that cannot be compiled: esbuild's own account, which names file, line and column. */
export class TemplateError extends Error {}

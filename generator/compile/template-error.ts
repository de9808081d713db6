/** A template that cannot be compiled, with esbuild's message, which names file, line and column. */
export class TemplateError extends Error {}

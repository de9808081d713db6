// What the specification quotes and several tables need, letter for letter.

/** §3, in the order of the ids 1 to 9 (§1). */
export const serviceSlugs = [
  'bug-sweeping',
  'lie-detector-testing',
  'surveillance',
  'vehicle-tracking',
  'drone-surveillance',
  'process-serving',
  'evidence-gathering',
  'background-cheques',
  'asset-tracing',
]

/** §2.6, the call-to-action band. */
export const band = 'Ready to Discuss Your Case?'

/** §2.7, the four-step process. */
export const steps = ['Initial Consultation', 'Strategy & Planning', 'Investigation', 'Results & Report']

import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import glob from 'fast-glob'

const maxFilesEach = 12

// Which tests of the whole system see what a folder does, in the words of their paths. The first that matches counts.
const areas: readonly (readonly [folder: RegExp, tests: RegExp])[] = [
  [/^generator\/.*\blint\b/, /\/(lint|typos|mistakes)\.test|content.report/],
  [
    /^generator\/.*\b(edit|editor|content-editor|drafts|entries)\b/,
    /content.editing|entry-changes|import\.test|bulk-import|validate\.test/,
  ],
  [
    /^generator\/.*\b(types|examples|text-sources)\b/,
    /\/(types|component-examples|components|text-sources|schemas)\.test/,
  ],
  [/^generator\/.*\b(reports|page-changes)\b/, /\/(diff|cli|similarity|validate)\.test/],
  [
    /^generator\/.*\b(schema|read|collections|routes|faults)\b/,
    /\/(fault-cases|typos|mistakes|validate|import|json-schemas|locksmith)\.test/,
  ],
  [/^generator\/.*\b(maps|pictures)\b/, /\/(maps|pictures|generation)\.test/],
  [
    /^generator\/.*\b(cache|compile|render|output|runs|follow)\b|^generator\/\w+\.ts/,
    /\/(cached-runs|site-templates|dev|generation|publish|locksmith)\.test/,
  ],
  [/^generator\//, /\/(fault-cases|locksmith|addresses|page-head|changed-addresses)\.test/],
  [
    /^runtime\/admin\/(content|.*client\/content)/,
    /content.(in-browser|editing|versions)|entries-in-browser|import-in-browser/,
  ],
  [
    /^runtime\/admin\/(sign-in|people|sessions)/,
    /sign-in\.test|people-journey|(admin|administration).(guards|api)\.test|admin-command/,
  ],
  [/^runtime\/admin\/.*(statistics|settings)/, /(admin|administration).(statistics|settings)|index-now|header-code/],
  [/^runtime\/admin\//, /(admin|administration).(inbox|keys|in-browser|api|events)\.test|enquiry-(journey|letter)/],
  [
    /^runtime\/(api|counts|seo|server\/limits|security)/,
    /\/(api|administration-api|api-fuzz|contacts|optimize-content|events-in-browser)\.test/,
  ],
  [
    /^runtime\/components\/enquiry-form|^runtime\/enquiries\/(accept|captcha)|^runtime\/captcha/,
    /forms.(in-browser|browser)|\/(contacts|forms|enquiry-form)\.test/,
  ],
  [
    /^runtime\/(enquiries|outbox|store|jobs)|^runtime\/server\/jobs/,
    /\/(contacts|enquiries-command|enquiry-failures|administration-api|restore)\.test|admin\/api|store\.test/,
  ],
  [/^runtime\/publishing|^runtime\/contract\/content/, /content.(versions|command|editing)|bulk-import/],
  [/^runtime\/(header-code|indexnow)/, /header-code|index-now/],
  [/^runtime\/(site\/)?(export|og-images|search|sitemap)/, /\/(export|exported-site|og-images|search|addresses)\.test/],
  [
    /^runtime\/(server\/)?(telemetry|workers|watchdog|purge|outbound|config)/,
    /\/(monitoring|workers|stopping|locksmith|security-headers|cli)\.test/,
  ],
  [/^runtime\//, /\/(http|locksmith|api|search|security-headers|structured-data|forms)\.test/],
  [/^bin\/dev/, /\/(dev|component-examples)\.test/],
  [/^bin\/.*(enquiries|admin|content)/, /enquiries-command|admin-command|content.command|restore/],
  [/^bin\//, /\/(cli|validate|diff|new-and-import|init|types|lint)\.test/],
  [
    /^templates\/client/,
    /enhancers|\/(browser|consent|events-in-browser|calls-in-browser|search-in-browser|header-code-in-browser)\.test/,
  ],
  [/^templates\/og-images/, /og-images/],
  [/^templates\//, /\/(specification|structured-data|addresses|components|page-head|browser|markup)\.test/],
]

/**
 * The test files that could see what a file does. `inProcess`: those that import it, the nearest first; `whole`: those
 * of the whole system for its area.
 */
export async function chooseTests(root: string): Promise<(file: string) => { inProcess: string[]; whole: string[] }> {
  const tests = await glob('{bin,generator,runtime,templates,tests}/**/*.test.{ts,tsx}', {
    cwd: root,
    ignore: ['tests/fixtures/**'],
  })
  const closures = tests.map((test) => ({ test, closure: closureOf(root, test) }))
  return (file) => {
    const isBeside = (test: string) => basename(test).replace('.test', '') === basename(file)
    const importing = closures.filter(({ closure }) => closure.has(file))
    const nearest = importing.toSorted(
      (a, b) => Number(isBeside(b.test)) - Number(isBeside(a.test)) || a.closure.size - b.closure.size,
    )
    const inProcess = nearest.map(({ test }) => test).slice(0, maxFilesEach)
    const area = areas.find(([folder]) => folder.test(file))?.[1]
    const whole = tests.filter((test) => area?.test(`/${test}`) && !inProcess.includes(test)).slice(0, maxFilesEach)
    return { inProcess, whole }
  }
}

/** What a test file imports, and what that imports; not what is imported on demand, which is the whole command line. */
function closureOf(root: string, test: string): ReadonlySet<string> {
  const reached = new Set([test])
  for (const file of reached) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readOrNothing(join(root, file))
    for (const [, to = ''] of text.matchAll(/\bfrom\s+'(\.[^'\n]+)'/g)) reached.add(normalize(join(dirname(file), to)))
  }
  return reached
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    // An import within a text, such as the source of a template that a test writes.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw cause
  }
}

import { basename, join, resolve } from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { readRoutes } from '../../generator/routes/read-routes.ts'
import { readSchemas } from '../../generator/schema/files/read-schemas.ts'
import { writeTypes } from '../../generator/serves/types/write-types.ts'
import { type AddCommand, UsageError } from '../command.ts'
import { type GivenAnswers, type QuestionName, questions, readAnswer, readAnswers, starters } from '../init/answers.ts'
import type { Place } from '../init/places.ts'
import { AnswerError } from '../init/typed-answer.ts'
import { isEmptyFolder, writeSite } from '../init/write-site.ts'
import type { Terminal } from '../terminal.ts'
import { version } from './parts/version.ts'

type InitOptions = Partial<GivenAnswers> & { placesFrom?: string; ukTownsOver?: string; yes: boolean }

export const initCommand: AddCommand = (program, terminal, end) => {
  program
    .command('init')
    .description('make a new site')
    .argument('<dir>', 'its folder, which is empty or does not exist')
    .option('--name <name>', 'what the business is called')
    .option(
      '--trade <word>',
      'what one of its trade is called, such as gardener; the plural after a comma if it is not regular',
    )
    .option('--services <list>', 'what it does, with commas between')
    .option('--places <list>', 'where it works: names with commas between')
    .addOption(
      new Option('--places-from <file>', 'the same from a CSV file with a column "name"')
        .argParser(matching(/\.csv$/i, 'It has to be a file whose name ends with .csv.'))
        .conflicts(['places', 'ukTownsOver']),
    )
    .addOption(
      new Option('--uk-towns-over <people>', 'the same: UK towns with more people than that')
        .argParser(matching(/^\d[\d,. ]*$/, 'It has to be a number, such as 200000.'))
        .conflicts(['places', 'placesFrom']),
    )
    .option('--primary <color>', 'the main color, such as #2f4b7c')
    .option('--accent <color>', 'the color of the most important button')
    .option('--starter <name>', `what to begin with: ${starters.join(' or ')}`)
    .option('--yes', 'ask nothing: take an example for what is not given', false)
    .addHelpText(
      'after',
      '\nExamples:\n  townpages init my-site\n  townpages init my-site --name "Ash & Birch" --trade gardener --uk-towns-over 200000 --yes',
    )
    .action(async (folder: string, options: InitOptions) => {
      if (!(await isEmptyFolder(folder)))
        throw new UsageError(`${folder} is no empty folder; name one that is, or one that does not exist`)
      const given = await completeAnswers(givenBy(options), { terminal, folder, asks: !options.yes })
      if (given === null)
        throw new UsageError(
          'a question has no answer, and nothing was written; answer by options (`townpages init --help`), or add --yes',
        )
      const { value: answers, problems } = await readAnswers(given)
      for (const problem of problems) terminal.info(`townpages: ${problem}`)
      if (answers === null) return end(2)
      const count = await writeSite(folder, answers)
      await writeNewTypes(folder)
      terminal.success(
        `${count} files written to ${folder}, with ${answers.places.length === 1 ? 'one place' : `${answers.places.length} places`}`,
      )
      const unknown = answers.places.filter(
        ({ latitude, longitude }) => latitude === undefined || longitude === undefined,
      )
      if (unknown.length > 0)
        terminal.print(
          `without coordinates, and so without neighbors: ${listed(unknown)}; write them into data/places/`,
        )
      terminal.success(nextSteps(folder))
      end(0)
    })
}

/** Reads the value of an option that has a form. */
function matching(form: RegExp, message: string): (given: string) => string {
  return (given) => {
    if (!form.test(given)) throw new InvalidArgumentError(message)
    return given
  }
}

/** The answers that options give. */
function givenBy({
  placesFrom,
  ukTownsOver,
  places = placesFrom ?? ukTownsOver,
  ...options
}: InitOptions): Partial<GivenAnswers> {
  return { ...options, ...(places === undefined ? {} : { places }) }
}

type Asking = { terminal: Terminal; folder: string; asks: boolean }

/** An answer to each question: given, asked for, or without asking its example. Null if nobody is there to answer. */
async function completeAnswers(
  given: Partial<GivenAnswers>,
  { terminal, folder, asks }: Asking,
): Promise<GivenAnswers | null> {
  const answers: Partial<GivenAnswers> = {}
  for (const { name, text, fallback } of questions) {
    const example = fallback(basename(resolve(folder)))
    const answer =
      given[name] ?? (asks ? await ask({ name, question: `${text} (${example}) `, example }, terminal) : example)
    if (answer === null) return null
    answers[name] = answer
  }
  return answers as GivenAnswers
}

/** Asks until the answer can be used. Null if nobody answers. */
async function ask(
  asked: { name: QuestionName; question: string; example: string },
  terminal: Terminal,
): Promise<string | null> {
  const typed = await terminal.ask(asked.question)
  if (typed === null) return null
  const answer = typed.trim() === '' ? asked.example : typed
  try {
    await readAnswer(asked.name, answer)
    return answer
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    terminal.info(error.message)
    return ask(asked, terminal)
  }
}

/** The types and the JSON Schemas of the new site, so that an editor knows them before the first `dev`. */
async function writeNewTypes(folder: string): Promise<void> {
  const folders = { data: join(folder, 'data'), templates: join(folder, 'templates') }
  const [schemas, routes] = await Promise.all([
    readSchemas(folders.data),
    readRoutes({ folder: folders.templates, name: 'templates' }),
  ])
  const faults = [...schemas.faults, ...routes.faults]
  if (routes.value === null || faults.length > 0)
    throw new Error(`the starter has faults: ${faults.map(({ message }) => message).join('; ')}`)
  await writeTypes(folders, { schemas: schemas.value, routes: routes.value })
}

/** The first names of a list, and how many more there are. */
function listed(places: readonly Place[]): string {
  const names = places.slice(0, 10).map(({ name }) => name)
  return places.length > names.length
    ? `${names.join(', ')} and ${places.length - names.length} more`
    : names.join(', ')
}

function nextSteps(folder: string): string {
  const step = resolve(folder) === resolve() ? [] : [`  cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`]
  const unknown = `If npm answers E404, it does not have the package: \`npm pack\` in a clone of townpages makes townpages-${version}.tgz, and \`npm install\` takes the path of that file.`
  return ['', 'Next:', ...step, '  npm install', '  npm run dev', '', unknown].join('\n')
}

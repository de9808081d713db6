import { expect, test } from 'vitest'
import type { PageProps, ServerBundle } from '../../../runtime/page/props.ts'
import { createTimeLimit, TimeLimitError } from '../../../runtime/shared/system/time-limit.ts'
import type { Trial } from './list-trials.ts'
import { runTrials } from './try-templates.ts'

const trial = (template: string, what: string): Trial => {
  const props = () => ({ entry: { path: what } }) as PageProps
  return { what, files: [], content: '', room: 'pages', template, props }
}

test('a template that never returns fails with its first such page, is tried no more, and holds up no other template', () => {
  const rendered: string[] = []
  const render: ServerBundle['render'] = (template, { entry: { path } }) => {
    rendered.push(path)
    while (template === 'town' && path !== '/a');
    if (template === 'trade') throw new Error('jammed')
    return path
  }
  const trials = [
    trial('town', '/a'),
    trial('town', '/b'),
    trial('town', '/c'),
    trial('trade', '/d'),
    trial('trade', '/e'),
    trial('find', '/f'),
  ]
  const failed = runTrials(trials, () => ({ render }) as ServerBundle, { limit: createTimeLimit(300) })
  expect(failed.map(({ trial: { what }, cause, others }) => [what, cause, others])).toEqual([
    ['/b', new TimeLimitError(300), 0],
    ['/d', new Error('jammed'), 1],
  ])
  expect(rendered.filter((path) => path !== '/b')).toEqual(['/a', '/d', '/e', '/f'])
})

import type { ScreensOf } from '../frame/screen-types.ts'
import { StatisticsScreen } from './screen/statistics-screen.tsx'
import { StatisticsTownsScreen } from './screen/statistics-towns-screen.tsx'

export const screens: ScreensOf<'statistics' | 'statisticsTowns'> = {
  statistics: (props) => ({ title: props.title, body: <StatisticsScreen {...props} /> }),
  statisticsTowns: (props, text) => ({
    title: text('statistics.title-of-towns'),
    body: <StatisticsTownsScreen {...props} />,
  }),
}

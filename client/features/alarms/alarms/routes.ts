import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { pages } from '../../../../schema/alarms/alarms.pages.ts'
import type { Access } from '../../../lib/ability.ts'
import { asking, page, type PageHandle } from '../../../lib/page.ts'

type Tab = () => Promise<{ Component: ComponentType }>

/** A tab of the page; its texts have come with the page. */
const tab = (
  path: string,
  load: Tab,
  { access, help }: { access: Access; help: string } = pages.alarms,
): RouteObject => ({
  ...(path ? { path } : { index: true as const }),
  lazy: load,
  handle: { title: 'alarms:title', access, help } satisfies PageHandle,
})

export const routes = [
  {
    ...page(pages.alarms, () => import('./alarms-page.tsx'), 'alarms:title'),
    children: [
      asking(
        tab('', () => import('./open/open-page.tsx')),
        {
          OpenAlarms: {
            filter: { state: ['UNACK', 'RTN_UNACK', 'ACKED'] },
            closedFilter: { state: ['CLOSED'] },
            page: 1,
            perPage: 50,
          },
          AlarmSites: {},
        },
      ),
      tab('shelved', () => import('./hidden/shelved-page.tsx')),
      tab('suppressed', () => import('./hidden/suppressed-page.tsx')),
      tab('history', () => import('./history/history-page.tsx'), pages.history),
      tab('indicators', () => import('./indicators/indicators-page.tsx'), pages.indicators),
    ],
  },
]

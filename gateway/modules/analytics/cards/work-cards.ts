// What happened at the sites, and what there was to do.
import { pages as alarmPages } from '../../../../schema/alarms/alarms.pages.ts'
import { pages as sitePages } from '../../../../schema/monitoring/sites.pages.ts'
import { pages as taskPages } from '../../../../schema/together/tasks.pages.ts'
import type { CardList } from './card.ts'
import { added, addressOf, between, parted, partOf, sumOf, type CardPlan } from './counting.ts'
import { instantsOf } from './span.ts'

export const WORK_CARDS = {
  SUPPORT_TRACKER: {
    needs: [['read', 'Alarm']],
    count: async (sources, span) => {
      const rows = await sources.alarms()
      const figures = added(rows, span, ({ count }) => count)
      const { now } = parted(rows, span)
      const acknowledged = sumOf(now, (row) => row.acknowledged)
      const raisedAt = instantsOf(span)
      const list: CardList = {
        field: 'alarms',
        filter: { raisedAt },
        counted: 'TOTAL_COUNT',
        sum: figures.figure,
        address: addressOf(alarmPages.history.to, { raised: between(raisedAt) }),
      }
      return {
        ...figures,
        parts: [
          partOf('UNACKNOWLEDGED', rows, span, (row) => row.unacknowledged),
          partOf('OPEN', rows, span, (row) => row.open - row.unacknowledged),
          partOf('CLOSED', rows, span, (row) => row.count - row.open),
        ],
        secondsToRespond: acknowledged
          ? sumOf(now, (row) => row.secondsToAcknowledge) / acknowledged
          : null,
        list,
      }
    },
  },
  GOAL_OVERVIEW: {
    needs: [['read', 'Task']],
    count: async (sources, span) => {
      const rows = await sources.tasks()
      const figures = added(rows, span, ({ count }) => count)
      const dueAt = instantsOf(span)
      const list: CardList = {
        field: 'tasks',
        filter: { dueAt, isDeleted: false },
        counted: 'TOTAL_COUNT',
        sum: figures.figure,
        address: addressOf(taskPages.tasks.to, { list: 'all', due: between(dueAt) }),
      }
      return {
        ...figures,
        parts: [
          partOf('COMPLETED', rows, span, (row) => row.completed),
          partOf('IN_PROGRESS', rows, span, (row) => row.count - row.completed),
        ],
        list,
      }
    },
  },
  SITE_TRAFFIC: {
    needs: [
      ['read', 'Reading'],
      ['read', 'Site'],
    ],
    count: async (sources, span) => {
      const { rows, computedAt } = await sources.readings()
      const figures = added(rows, span, ({ count }) => count)
      const range = instantsOf(span)
      const list: CardList = {
        field: 'sites',
        filter: range,
        counted: 'READING_COUNT',
        sum: figures.figure,
        address: addressOf(sitePages.sites.to, { size: '100', readings: between(range) }),
      }
      return { ...figures, list, computedAt }
    },
  },
} satisfies Readonly<Record<string, CardPlan>>

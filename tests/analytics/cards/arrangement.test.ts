import { expect, test } from 'vitest'
import { CARD_NAMES } from '../../../gateway/modules/analytics/cards/card.ts'
import type { Caller } from '../../support/caller.ts'
import { Changes, listening, type Change } from '../../support/changes.ts'
import { organization, type Person } from '../../support/organization.ts'

interface Dashboard {
  name: string
  cards: string[]
  arranged: boolean
}
const dashboards = async (who: Caller) =>
  (await who.graphql('{ viewer { dashboards { name cards arranged } } }')).data.viewer
    .dashboards as Dashboard[]
const set = async (who: Caller, input: object) => {
  const { data, errors } = await who.graphql(
    `mutation($input: SetDashboardInput!) { setDashboard(input: $input) {
      dashboard { name cards arranged } problems { code path message } } }`,
    { input },
  )
  return (data?.setDashboard ?? errors) as {
    dashboard: Dashboard | null
    problems: { code: string; path: string[] }[]
  }
}

test('nothing is arranged at first, and the page of all cards shows all of them', async () => {
  const shown = await dashboards((await organization()).subscriber)
  expect(shown.map(({ name, arranged }) => [name, arranged])).toEqual([
    ['ANALYTICS', false],
    ['ECOMMERCE', false],
    ['CARDS', false],
  ])
  expect(shown[2]?.cards).toEqual([...CARD_NAMES])
  expect(shown[0]?.cards.toSorted()).toEqual([...CARD_NAMES].sort())
})

test('what is arranged stays in its order, each page by itself, and only for the account', async () => {
  const { editor, author } = await organization()
  const cards = ['SALES', 'CUSTOMERS']
  expect(await set(editor, { name: 'ECOMMERCE', cards })).toEqual({
    dashboard: { name: 'ECOMMERCE', cards, arranged: true },
    problems: [],
  })
  await set(editor, { name: 'CARDS', cards: [] })
  const shown = await dashboards(editor)
  expect(shown.map(({ arranged }) => arranged)).toEqual([false, true, true])
  expect(shown.slice(1).map((page) => page.cards)).toEqual([cards, []])
  expect((await dashboards(author)).some(({ arranged }) => arranged)).toBe(false)
  expect((await set(editor, { name: 'ECOMMERCE', cards: null })).dashboard?.arranged).toBe(false)
})

test('two pages arranged at once both count', async () => {
  const { admin } = await organization()
  await Promise.all([
    set(admin, { name: 'ANALYTICS', cards: ['SALES'] }),
    set(admin, { name: 'ECOMMERCE', cards: ['PROFIT'] }),
    set(admin, { name: 'CARDS', cards: ['REVENUE'] }),
  ])
  expect((await dashboards(admin)).map(({ cards }) => cards)).toEqual([
    ['SALES'],
    ['PROFIT'],
    ['REVENUE'],
  ])
})

test('a card stands once on a page', async () => {
  const { admin } = await organization()
  const { dashboard, problems } = await set(admin, {
    name: 'CARDS',
    cards: ['SALES', 'PROFIT', 'SALES'],
  })
  expect(dashboard).toBeNull()
  expect(problems).toMatchObject([{ code: 'INVALID', path: ['input', 'cards', '2'] }])
})

test('an arrangement is heard of on all devices of the account, and by nobody else; after a reconnect nothing is lost', async () => {
  const acme = await organization()
  const WATCH = `subscription($after: String) { ownDashboards(after: $after) { kind cursor dashboards { name cards arranged } } }`
  interface Arranged extends Change {
    dashboards: Dashboard[] | null
  }
  const listen = (who: Person) => listening<Arranged>(who, WATCH, 'ownDashboards')
  const [own, others] = [await listen(acme.author), await listen(acme.editor)]
  const ecommerce = ({ dashboards: pages }: Arranged) =>
    pages?.find(({ name }) => name === 'ECOMMERCE')
  await set(acme.author, { name: 'ECOMMERCE', cards: ['SALES', 'PROFIT'] })
  const heard = await own.changes.next()
  expect(heard.kind).toBe('UPDATED')
  expect(ecommerce(heard)).toEqual({
    name: 'ECOMMERCE',
    cards: ['SALES', 'PROFIT'],
    arranged: true,
  })
  await own.changes.close()
  await set(acme.author, { name: 'ECOMMERCE', cards: ['CUSTOMERS'] })
  const again = new Changes<Arranged>(acme.author, WATCH, 'ownDashboards', { after: heard.cursor })
  expect(ecommerce(await again.next())?.cards).toEqual(['CUSTOMERS'])
  await again.close()
  await set(acme.editor, { name: 'ECOMMERCE', cards: ['REVENUE'] })
  expect(ecommerce(await others.changes.next())?.cards).toEqual(['REVENUE'])
  await others.changes.close()
})

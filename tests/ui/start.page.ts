import { randomBytes } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { modules } from '../../gateway/modules/index.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { fleet, ingest, register } from '../support/api-client.ts'
import { expect, test } from '../support/page.ts'

const PARTS = ['Viewer', 'Layout', 'AlarmSummary', 'UnreadNotifications']

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

interface Asked {
  name: string
  key: string
  token: string
}

function operationOf(request: Request): Asked {
  const { operationName, query, variables } = JSON.parse(request.postData() ?? '{}') as {
    operationName?: string
    query: string
    variables?: unknown
  }
  const name = operationName ?? /\w+ (\w+)/.exec(query)?.[1] ?? query
  return {
    name,
    // A time is most often now.
    key: `${name} ${JSON.stringify(variables ?? {}).replaceAll(TIME, 'now')}`,
    token: request.headers()['authorization'] ?? '',
  }
}

/** Everything the page asks for: operations, pictures, scripts. */
function listen(page: Page) {
  const [asked, pictures, scripts]: [Asked[], string[], string[]] = [[], [], []]
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/graphql') asked.push(operationOf(request))
    if (request.resourceType() === 'image' || pathname.startsWith('/img/'))
      pictures.push(pathname + search)
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  return { asked, pictures, scripts }
}

const twice = (all: readonly string[]) =>
  [...new Set(all)].filter((one) => all.indexOf(one) !== all.lastIndexOf(one))

/** Longer than what is put off after the socket has opened. */
const QUIET_MS = 1_500

/** Opens a page and waits until its socket is open and what that brings is over. */
async function openLive(page: Page, address: string) {
  const acknowledged = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on(
        'framereceived',
        ({ payload }) => String(payload).includes('connection_ack') && resolve(),
      ),
    ),
  )
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await acknowledged
  await page.waitForTimeout(QUIET_MS)
}

const pages = [...new Set(declaredBy(modules).pages.map(({ to }) => to))]
const DETAILS = ['/devices/1', '/sensors/1', '/alarmconfigs/new', '/apps/user/view/1', '/nowhere']

for (const link of [...pages, ...DETAILS])
  test(`${link} asks for nothing twice, also when its socket opens`, async ({
    signedIn: { page, url, api },
  }) => {
    const { token } = await fleet(api, 2)
    await ingest(url, token, [{ sensor: 'probe-1', value: 4.3 }])
    const { asked, pictures } = listen(page)
    // With the next minute a chart of the last day is read again, which is not twice.
    await page.clock.setFixedTime(Date.now())
    await openLive(page, url + link)
    const names = asked.map(({ name }) => name)
    expect(twice(asked.map(({ key }) => key))).toEqual([])
    expect(twice(pictures)).toEqual([])
    expect(names.filter((name) => [...PARTS, 'Start'].includes(name))).toEqual(['Start'])
  })

for (const address of ['/home', '/alarms'])
  test(`${address} comes together with what stands around it`, async ({
    signedIn: { page, url, api },
  }) => {
    const { token } = await fleet(api, 2)
    await ingest(url, token, [{ sensor: 'probe-1', value: 4.3 }])
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const main = document.querySelector('main')
        if (main) seen.push(main.querySelector('h1') ? 'page' : 'nothing')
      }).observe(document, { childList: true, subtree: true })
    })
    await openLive(page, url + address)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['page']))
  })

test('the splash is painted while the application and its sheets are on their way', async ({
  signedIn: { page, url },
}) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  for (const file of ['start-*.css', 'framework-*.js'])
    await page.route(`**/assets/${file}`, async (route) => {
      await released
      await route.continue()
    })
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await expect.poll(paints).toBeGreaterThan(0)
  await expect(page.locator('.splash')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Temp Monitoring' })).toBeVisible()
})

/** Above it, each would make the browser style the whole page and lay out its text again. */
test('a sheet that comes with a part stands below that of the theme', async ({
  signedIn: { page, url },
}) => {
  await openLive(page, `${url}/home`)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menu').waitFor()
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.split('/').at(-1)?.split('-')[0]),
  )
  expect(sheets.slice(0, 2)).toEqual(['splash.css', 'start'])
  expect(sheets).toEqual(expect.arrayContaining(['sensors', 'after', 'parts']))
})

test('the first request is sent before the application is there, and is the one it uses', async ({
  signedIn: { page, url },
}) => {
  const { asked } = listen(page)
  let released = false
  await page.route('**/assets/index-*.js', async (route) => {
    await expect.poll(() => asked.length).toBe(1)
    released = true
    await route.continue()
  })
  await openLive(page, `${url}/sites`)
  expect(released).toBe(true)
  expect(asked[0]?.name).toBe('Start')
  expect(asked.filter(({ name }) => name === 'Start')).toHaveLength(1)
})

/** What pages ask for before they run, and an address of each where that is something else. */
const ASKING = [
  { address: '/home', first: ['HomePage', 'HomeAlarms'], other: '/home?q=probe' },
  { address: '/alarms', first: ['OpenAlarms', 'AlarmSites'], other: '/alarms?priority=HIGH' },
]

for (const { address, first, other } of ASKING)
  test(`${address} has its answers before it runs, and begins with them`, async ({
    signedIn: { page, url, api },
  }) => {
    await fleet(api, 2)
    const { asked } = listen(page)
    let answered = 0
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/graphql')) answered++
    })
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('main [aria-busy=true]'))
          document.documentElement.dataset['waited'] = 'yes'
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    const sent = () => asked.map(({ name }) => name).filter((name) => first.includes(name))
    let released = false
    await page.route('**/assets/index-*.js', async (route) => {
      await expect.poll(sent).toEqual(first)
      await expect.poll(() => answered).toBe(1 + first.length)
      released = true
      await route.continue()
    })
    await openLive(page, url + address)
    expect(released).toBe(true)
    expect(sent()).toEqual(first)
    await expect(page.locator('html[data-waited]')).toHaveCount(0)
    // At another address of the page they would be others.
    asked.length = 0
    await page.unrouteAll()
    await openLive(page, url + other)
    expect(asked.map(({ name }) => name).indexOf('Start')).toBe(0)
    // On a busy machine the first answer comes so late that they are read again after it.
    expect(new Set(sent())).toEqual(new Set(first))
  })

const pageOf = async (address: string) =>
  (await fetch(address, { headers: { accept: 'text/html' } })).text()

test('a page names the files of its route, and only those of its language are fetched', async ({
  signedIn: { page, url },
}) => {
  const [alarms, device] = await Promise.all([pageOf(`${url}/alarms`), pageOf(`${url}/devices/7`)])
  const preloaded = (html: string) =>
    [...html.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file)
  for (const file of ['shell', 'libraries', 'tables', 'alarms'])
    expect(preloaded(alarms).join()).toContain(`/${file}-`)
  expect(preloaded(device).join()).toMatch(/device-page-/)
  expect(preloaded(alarms).join()).not.toMatch(/alarms-page-|open-page-|device-page-|chart-page-/)

  const words = JSON.parse(/data-words='([^']+)'/.exec(alarms)?.[1] ?? '{}') as Record<
    string,
    string[]
  >
  expect(Object.keys(words)).toEqual(['en', 'de', 'fr', 'it', 'ar'])
  await page.addInitScript(() => localStorage.setItem('language', '"fr"'))
  const { scripts } = listen(page)
  await openLive(page, `${url}/alarms`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const own = words['fr'] ?? []
  const others = Object.values(words)
    .flat()
    .filter((file) => !own.includes(file))
  expect(scripts).toEqual(expect.arrayContaining(own))
  expect(scripts.filter((file) => others.includes(file))).toEqual([])
  expect(twice(scripts)).toEqual([])
})

/** On a slow line few files come at a time: a large one that is asked for late would arrive after all the small ones. */
test('a page asks for its largest files first', async ({ url }) => {
  const html = await pageOf(`${url}/alarms`)
  const files = [...html.matchAll(/rel="modulepreload" fetchpriority="low"[^>]* href="([^"]+)"/g)]
  const sizes = await Promise.all(
    files.map(async ([, file]) => (await (await fetch(url + file)).text()).length),
  )
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
})

/** By then nothing waits for the first paint any more (`client/lib/first-paint.ts`), milliseconds after the page was drawn. */
const PATIENCE = 1_000

const NOT_AT_FIRST = ['/assets/after.js', '/api/v1/about', '/img/getorglogo/']

for (const [address, late] of [
  ['/home', [...NOT_AT_FIRST, 'asked SensorHistory']],
  ['/alarms', NOT_AT_FIRST],
] as const)
  test(`${address} is painted before it asks for what it can do without`, async ({
    signedIn: { page, url, api },
  }) => {
    const { token } = await fleet(api, 1)
    await ingest(url, token, [{ sensor: 'probe-1', value: 4.3 }])
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main h1')) return
        performance.mark('drawn')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
      new PerformanceObserver((paints, observer) => {
        performance.mark('painted', { startTime: paints.getEntries()[0]?.startTime ?? 0 })
        observer.disconnect()
      }).observe({ type: 'largest-contentful-paint' })
      const send = window.fetch.bind(window)
      window.fetch = (input, init) => {
        const body = typeof init?.body === 'string' ? init.body : ''
        const name = /"operationName":"(\w+)"/.exec(body)?.[1]
        if (name) performance.mark(`asked ${name}`)
        return send(input, init)
      }
    })
    await openLive(page, url + address)
    const times = await page.evaluate(() =>
      ['resource', 'mark'].flatMap((type) =>
        performance.getEntriesByType(type).map(({ name, startTime }) => {
          const { pathname } = new URL(name, location.href)
          return [
            type === 'mark' ? name : pathname.replace(/-[^/]+(?=\.\w+$)/, ''),
            startTime,
          ] as const
        }),
      ),
    )
    const startOf = (name: string) => new Map(times).get(name) ?? NaN
    const first = Math.min(startOf('painted'), startOf('drawn') + PATIENCE)
    expect(late.filter((name) => !(startOf(name) >= first))).toEqual([])
    expect(startOf('/assets/shell.js')).toBeLessThan(first)
  })

test('who is not signed in sends no request', async ({ page, url }) => {
  const { asked } = listen(page)
  for (const at of ['/login', '/alarms']) {
    await page.goto(url + at)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  }
  expect(asked).toEqual([])
})

test('a token that has ended is traded once before anything is asked', async ({
  signedIn: { page, url },
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('aged')) return
    sessionStorage.setItem('aged', 'yes')
    const [head, body = '', mark] = (
      JSON.parse(localStorage.getItem('accessToken') ?? '""') as string
    ).split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const aged = btoa(JSON.stringify(Object.assign(claims, { exp: 1 }))).replaceAll('=', '')
    localStorage.setItem('accessToken', JSON.stringify([head, aged, mark].join('.')))
  })
  const { asked } = listen(page)
  await openLive(page, `${url}/sites`)
  expect(asked.slice(0, 2).map(({ name }) => name)).toEqual(['RefreshSession', 'Start'])
  expect(twice(asked.map(({ key }) => key))).toEqual([])
})

test('when the first request fails, the application asks by itself', async ({
  signedIn: { page, url, api },
}) => {
  const { asked } = listen(page)
  let failed = 0
  await page.route('**/graphql', (route) =>
    failed++ === 0
      ? route.fulfill({ status: 503, body: '{"errors":[{"message":"Busy."}]}' })
      : route.continue(),
  )
  await openLive(page, `${url}/sites`)
  expect(asked.filter(({ name }) => name === 'Start')).toHaveLength(2)
  expect(twice(asked.map(({ name }) => name))).toEqual(['Start'])
  await expect(
    page.getByText(String(api.userData['org_title']), { exact: true }).first(),
  ).toBeVisible()
})

test('who signs in after somebody else is answered for themselves', async ({
  signedIn: { page, url, api },
  context,
}) => {
  const other = await register(url, `user-${randomBytes(6).toString('hex')}`)
  const { asked } = listen(page)
  await openLive(page, `${url}/sites`)
  const tab = await context.newPage()
  await tab.goto(`${url}/favicon.svg`)
  await tab.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored))
        localStorage.setItem(key, JSON.stringify(value))
    },
    { accessToken: other.accessToken, refreshToken: other.refreshToken, userData: other.userData },
  )
  await expect
    .poll(() => asked.filter(({ name }) => name === 'Start').map(({ token }) => token))
    .toEqual([`Bearer ${api.accessToken}`, `Bearer ${other.accessToken}`])
  await expect(
    page.getByText(String(other.userData['org_title']), { exact: true }).first(),
  ).toBeVisible()
})

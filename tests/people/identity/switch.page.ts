import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fleet, ingest, register, type ApiClient, type Fleet } from '../../support/api-client.ts'
import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'

const PASSWORD = 'a quiet winter night'
const INVITE = `mutation($input: InviteUserInput!) {
  inviteUser(input: $input) { invitation { url } problems { message } } }`
const ACCEPT = `mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { session { accessToken } problems { path message } } }`

/** Somebody else's organisation, which the person joins; one sensor of the same number in each. */
async function twoOrganizations(url: string, api: ApiClient) {
  const host = await register(url, `host-${randomBytes(6).toString('hex')}`)
  const here = await fleet(api, 1)
  const there = await fleet(host, 1)
  await rename(api, here, 'Ours')
  await rename(host, there, 'Theirs')
  const input = {
    email: api.userData.email,
    username: api.userData.username,
    fullName: 'Guest',
    role: 'ADMIN',
  }
  const { inviteUser } = await host.graphql<{ inviteUser: { invitation: { url: string } } }>(
    INVITE,
    { input },
  )
  const token = inviteUser.invitation.url.split('#')[1]
  const { acceptInvitation } = await host.graphql<{ acceptInvitation: { problems: object[] } }>(
    ACCEPT,
    {
      input: { token, password: PASSWORD },
    },
  )
  expect(acceptInvitation.problems).toEqual([])
  return {
    host,
    here,
    there,
    own: String(api.userData.organization),
    other: String(host.userData.organization),
  }
}

const rename = ({ graphql }: ApiClient, { sensorIds }: Fleet, name: string) =>
  graphql(
    'mutation($id: ID!, $input: UpdateSensorInput!) { updateSensor(id: $id, input: $input) { problems { message } } }',
    {
      id: sensorIds[0],
      input: { name },
    },
  )

const title = ({ userData }: ApiClient) => String(userData.org_title)

async function goTo(page: Page, organization: string) {
  // The menu stays open over the page for as long as the pointer is on it.
  await page.mouse.move(900, 600)
  await page.getByRole('banner').getByTitle('Switch organisation').click()
  await page
    .getByRole('menuitem', { name: organization })
    .or(page.getByRole('menuitemradio', { name: organization }))
    .click()
}

/** Whatever has been drawn since the page was opened. */
const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
const watch = (page: Page) =>
  page.evaluate(() => {
    const drawn: string[] = []
    Object.assign(window, { seen: drawn })
    new MutationObserver(() =>
      drawn.push(document.querySelector('main')?.textContent ?? ''),
    ).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })

test('nothing of the old organisation is shown after a switch, not even what was under way', async ({
  signedIn: { page, url, api },
}) => {
  const { host, here, there, other } = await twoOrganizations(url, api)
  await page.goto(`${url}/home`)
  await expect(page.getByRole('main')).toContainText('Ours')
  await expect(page).toHaveURL(/[?&]org=/)
  // The next answer of this organisation comes when one has left it.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Users')) return route.fallback()
    await held
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).first().click()
  await goTo(page, title(host))
  await expect(page.getByRole('banner')).toContainText(title(host))
  await watch(page)
  release()
  await page.unroute('**/graphql')
  await page.getByRole('navigation').getByRole('link', { name: 'Temp Monitoring' }).first().click()
  await expect(page.getByRole('main')).toContainText('Theirs')
  await expect(page).toHaveURL(new RegExp(`[?&]org=${other}$`))
  // The socket is another one, too: what is measured there arrives, what is measured here does not.
  await ingest(url, here.token, [{ sensor: 'probe-1', value: 11.1 }])
  await ingest(url, there.token, [{ sensor: 'probe-1', value: 22.2 }])
  await expect(page.getByRole('main')).toContainText('22.2')
  expect(await seen(page)).not.toMatch(/Ours|11\.1/)
})

test('another tab is told that its page belongs to the organisation one has left, and leads back', async ({
  signedIn: { page, url, api },
}) => {
  const { host, here } = await twoOrganizations(url, api)
  await page.goto(`${url}/home`)
  const tab = await page.context().newPage()
  await tab.goto(`${url}/devices/${here.deviceId}`)
  await expect(tab.getByRole('main')).toContainText('Ours')
  await expect(tab).toHaveURL(/org=/)
  await goTo(page, title(host))
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
    `This page belongs to ${title(api)}`,
  )
  await expect(tab.getByRole('main')).not.toContainText('Ours')
  await expectAccessibleBothWays(tab)
  await tab.getByRole('button', { name: `Switch to ${title(api)}` }).click()
  await expect(tab.getByRole('main')).toContainText('Ours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `This page belongs to ${title(host)}`,
  )
})

test('a link into an organisation one does not belong to shows nothing of the present one', async ({
  signedIn: { page, url, api },
}) => {
  const { deviceId } = await fleet(api, 1)
  await page.goto(`${url}/devices/${deviceId}?org=${Number(api.userData.organization) + 1}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('main')).not.toContainText('Logger')
})

import { fleet, type ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

test('hours are opened by key, and typed to the minute', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/maintenance/schedules/new`)
  await page.getByLabel('Name').fill('Opening hours')
  const cell = page.getByRole('gridcell', { name: 'Monday 19:00 to 19:30' })
  await page.getByRole('gridcell', { name: 'Monday 08:00 to 08:30' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Hours on Monday')).toHaveValue('07:00–19:00, 23:30–24:00')
  await expect(cell).toHaveAttribute('aria-selected', 'false')
  await page.getByLabel('Hours on Sunday').fill('9:15-12')
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('Opening hours saved')).toBeVisible()
  await expect(page.getByText(/09:15–12:00/)).toBeVisible()
})

test('maintenance is planned', async ({ signedIn: { page, url, api } }) => {
  await fleet(api, 1)
  await page.goto(`${url}/maintenance`)
  await page.getByRole('button', { name: 'Add maintenance' }).click()
  const plan = page.getByRole('dialog', { name: 'New maintenance window' })
  await plan.getByRole('button', { name: 'Add maintenance' }).click()
  await expect(
    plan.getByText('Enter what is being done. It is saved in the alarm history.'),
  ).toBeVisible()
  await plan.getByLabel('Reason').fill('New compressor')
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'Add maintenance' }).click()
  await expect(page.getByRole('rowheader', { name: 'New compressor' })).toBeVisible()
  await expect(page.getByText('All sensors')).toBeVisible()
})

async function schedule(api: ApiClient, name: string): Promise<string> {
  const input = {
    name,
    timeZone: 'Europe/Rome',
    windows: [{ days: [1], from: '08:00', to: '18:00' }],
  }
  const { createSchedule } = await api.graphql<{ createSchedule: { schedule: { id: string } } }>(
    'mutation($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { id } problems { message } } }',
    { input },
  )
  return createSchedule.schedule.id
}

test('schedules and windows chosen are deleted; the one a rule uses is named and stays', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await fleet(api, 1)
  const used = await schedule(api, 'Kitchen')
  await schedule(api, 'Shop')
  const parameters = { limit: 8, deadband: 0.5 }
  const rule = {
    name: 'Warm',
    kind: 'HIGH',
    parameters,
    scope: { sensorIds },
    priority: 'HIGH',
    scheduleId: used,
  }
  await api.graphql(
    'mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { problems { message } } }',
    {
      input: rule,
    },
  )
  await page.goto(`${url}/maintenance/schedules`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete schedules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 schedules?' })
  await dialog.getByRole('button', { name: 'Delete schedules' }).click()
  const left = page.getByRole('dialog', { name: 'Delete 1 schedule?' })
  await expect(left).toContainText('Kitchen:')
  await left.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Kitchen' })).toBeVisible()

  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  for (const [reason, from, to] of [['Over', -3, -2] as const, ['Now', -1, 1] as const]) {
    const window = { reason, startsAt: at(from), endsAt: at(to), timeZone: 'UTC', scope: {} }
    await api.graphql(
      'mutation($input: CreateMaintenanceWindowInput!) { createMaintenanceWindow(input: $input) { problems { message } } }',
      { input: window },
    )
  }
  await page.goto(`${url}/maintenance?sort=STARTS_AT`)
  await expect(page.getByRole('row').nth(1)).toContainText('Over')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete windows' }).click()
  const windows = page.getByRole('dialog', { name: 'Delete 2 maintenance windows?' })
  await expect(windows).toContainText('1 of them is active now')
  await windows.getByRole('button', { name: 'Delete windows' }).click()
  await expect(page.getByText('No maintenance planned')).toBeVisible()
})

import { expect, expectAccessible, test } from '../../support/page.ts'

const LIST = '{ calendarEvents { nodes { reminderMinutes } } }'

test('one says when one is reminded, in the form and on the card', async ({
  signedIn: { page, url, api },
}) => {
  const minutes = async () => {
    const { calendarEvents } = await api.graphql<{
      calendarEvents: { nodes: { reminderMinutes: number[] }[] }
    }>(LIST)
    return calendarEvents.nodes[0]?.reminderMinutes
  }
  await page.goto(`${url}/apps/calendar?date=2026-06-09&new=event`)
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByLabel('Title').fill('Inspection')
  const reminders = form.getByRole('combobox', { name: 'Reminders' })
  await reminders.fill('10 min')
  await page.getByRole('option', { name: /^10\smin before/ }).click()
  await reminders.fill('1 day')
  await page.getByRole('option', { name: /^1\sday before/ }).click()
  await reminders.press('Tab')
  await form.getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByText('Inspection added')).toBeVisible()
  expect(await minutes()).toEqual([10, 1440])
  await page.getByRole('main').getByText('Inspection').first().click()
  const card = page.getByRole('dialog', { name: 'Inspection' })
  const own = card.getByLabel('Remind me')
  await expect(own).toHaveValue('10,1440')
  await own.selectOption('30')
  await expect.poll(minutes).toEqual([30])
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Edit event' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await edit.getByRole('button', { name: /30\smin before/ }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Inspection saved')).toBeVisible()
  expect(await minutes()).toEqual([])
})

test('a task is to remind of when it is due', async ({ signedIn: { page, url, api } }) => {
  const { createTask } = await api.graphql<{ createTask: { task: { id: string } } }>(
    'mutation { createTask(input: { title: "Defrost", dueAt: "2026-06-09T09:00:00Z" }) { task { id } problems { code } } }',
  )
  await page.goto(`${url}/apps/todo?task=${createTask.task.id}`)
  const form = page.getByRole('dialog', { name: 'Task' })
  await form.getByRole('combobox', { name: 'Reminders' }).fill('1 h')
  await page.getByRole('option', { name: /^1\sh before/ }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Defrost saved')).toBeVisible()
  const { task } = await api.graphql<{ task: { reminderMinutes: number[] } }>(
    `{ task(id: "${createTask.task.id}") { reminderMinutes } }`,
  )
  expect(task.reminderMinutes).toEqual([60])
})

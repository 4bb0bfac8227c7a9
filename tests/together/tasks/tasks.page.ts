import type { Page } from '@playwright/test'
import type { ApiClient } from '../../support/api-client.ts'
import { demote } from '../../support/demote.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'
import { remember } from '../../support/remember.ts'
import { underASecond } from '../../support/under-a-second.ts'

const CREATE =
  'mutation($input: CreateTaskInput!) { createTask(input: $input) { task { id } problems { message } } }'
const add = async (api: ApiClient, title: string, more: object = {}) => {
  const { createTask } = await api.graphql<{ createTask: { task: { id: string } } }>(CREATE, {
    input: { title, ...more },
  })
  return createTask.task.id
}
const rows = (page: Page) => page.getByRole('main').locator('li[data-task]')
const titles = (page: Page) => rows(page).locator('bdi').allTextContents()

test('a task is written, opened, changed, completed, taken back, deleted and restored', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/apps/todo`)
  await expect(page.getByText('Nothing to do')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Calibrate the dock sensor')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Calibrate the dock sensor', exact: true }).click()
  const detail = page.getByRole('dialog', { name: 'Task' })
  await detail.getByLabel('Title').fill(' ')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByText('Enter a title.')).toBeVisible()
  await detail.getByLabel('Title').fill('Calibrate both sensors')
  await detail.getByLabel('Due').fill('31/03/2020 14:00')
  await detail.getByLabel('High').check()
  await detail.getByRole('combobox', { name: 'Reminders' }).pressSequentially('1')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await detail.getByRole('textbox', { name: 'Description' }).fill('Use the reference block.')
  await detail.getByRole('textbox', { name: 'Add a step' }).fill('Cool the block down')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Compare')
  await page.keyboard.press('Enter')
  await detail.getByRole('checkbox', { name: 'Compare' }).click()
  await expect(detail.getByText('1 of 2')).toBeVisible()
  await detail.getByRole('textbox', { name: 'Title of Compare' }).fill('Compare twice')
  await page.keyboard.press('Enter')
  await expect(detail.getByRole('checkbox', { name: 'Compare twice' })).toBeChecked()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Calibrate both sensors saved')).toBeVisible()
  const row = rows(page).filter({ hasText: 'Calibrate both sensors' })
  await expect(row).toContainText('High')
  await expect(row).toContainText('1 of 2')
  await expect(row).toContainText(/[\d,]+ days late/)

  await row.getByRole('checkbox').click()
  await expect(page.getByText('Nothing to do')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Mark Calibrate both sensors as important' }).click()
  await page.getByRole('button', { name: /^Important/ }).click()
  await expect(page).toHaveURL(/list=important/)
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Calibrate both sensors', exact: true }).click()
  await detail.getByRole('button', { name: 'Delete task' }).click()
  await expect(page.getByText('No important tasks')).toBeVisible()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Calibrate both sensors' }).click()
  await expect(page.getByText('No deleted tasks')).toBeVisible()
})

test('tasks are moved by hand and by keys, and stay where they were put', async ({
  signedIn: { page, url, api },
}) => {
  for (const title of ['One', 'Two', 'Three']) await add(api, title)
  await page.goto(`${url}/apps/todo`)
  await expect.poll(() => titles(page)).toEqual(['Three', 'Two', 'One'])
  const handle = page.getByRole('button', { name: 'Move Three' })
  const [from, to] = [await handle.boundingBox(), await rows(page).nth(2).boundingBox()]
  if (!from || !to) throw new Error('The rows are not on the page.')
  await page.mouse.move(from.x + 5, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y + 30, { steps: 4 })
  await page.mouse.move(from.x + 5, to.y + to.height / 2 + 6, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Two', 'One', 'Three'])
  await page.getByRole('button', { name: 'Move One' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('One picked up.')).toBeAttached()
  // The list measures its rows once one is picked up: a key that comes sooner moves nothing, and is pressed again.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Place 1.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => titles(page)).toEqual(['One', 'Two', 'Three'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['One', 'Two', 'Three'])
})

test('what one puts somewhere in a list stands there at the other, and other lists stay', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  for (const title of ['One', 'Two', 'Three'])
    await add(api, title, { isImportant: true, tags: ['TEAM'] })
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await remember(other, api)
  const there = await other.newPage()
  await page.goto(`${url}/apps/todo?list=important`)
  await there.goto(`${url}/apps/todo?list=important`)
  await expect(there.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(() => titles(there)).toEqual(['Three', 'Two', 'One'])
  await page.getByRole('button', { name: 'Move Three' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Three picked up.')).toBeAttached()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Place 2.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => titles(there)).toEqual(['Two', 'Three', 'One'])
  for (const list of ['/apps/todo', '/apps/todo?list=all', '/apps/todo?list=important&tag=TEAM']) {
    await there.goto(`${url}${list}`)
    await expect.poll(() => titles(there)).toEqual(['Three', 'Two', 'One'])
  }
  await other.close()
})

test('what others do to a task is seen at once', async ({ signedIn: { page, url, api } }) => {
  await page.goto(`${url}/apps/todo`)
  await expect(page.getByText('Nothing to do')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const id = await add(api, 'Written elsewhere', { tags: ['TEAM'] })
  const row = rows(page).filter({ hasText: 'Written elsewhere' })
  await expect(row).toBeVisible({ timeout: 2000 })
  const step =
    'mutation($id: ID!) { addChecklistItem(taskId: $id, input: { key: "a", title: "Ask" }) { problems { message } } }'
  await api.graphql(step, { id })
  await expect(row).toContainText('0 of 1', { timeout: 2000 })
  const complete =
    'mutation($id: ID!) { updateTask(id: $id, input: { isCompleted: true }) { problems { message } } }'
  await api.graphql(complete, { id })
  await expect(page.getByText('Nothing to do')).toBeVisible({ timeout: 2000 })
})

test('two browsers: what one adds is at the other within a second; who was away misses nothing and doubles nothing', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await remember(other, api)
  const there = await other.newPage()
  await Promise.all([page, there].map((each) => each.goto(`${url}/apps/todo`)))
  await expect(there.getByText('Live', { exact: true })).toBeVisible()
  await expect(there.getByText('Nothing to do')).toBeVisible()
  await underASecond(async (nth) => {
    await page.getByRole('textbox', { name: 'Add a task' }).fill(`Defrost ${nth}`)
    await page.keyboard.press('Enter')
    return rows(there).filter({ hasText: `Defrost ${nth}` })
  })
  const before = await titles(there)
  await other.setOffline(true)
  for (const title of ['Second', 'Third', 'Fourth']) await add(api, title)
  await expect(rows(page)).toHaveCount(before.length + 3)
  await other.setOffline(false)
  await expect(rows(there)).toHaveCount(before.length + 3, { timeout: 30_000 })
  expect((await titles(there)).toSorted()).toEqual(
    [...before, 'Second', 'Third', 'Fourth'].toSorted(),
  )
  await other.close()
})

for (const { skin, direction, width } of [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]) {
  test(`to-do is accessible: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url, api },
  }) => {
    await add(api, 'Short', { tags: ['LOW', 'TEAM'], isImportant: true })
    await add(api, 'A very long title that has to break somewhere '.repeat(4), {
      dueAt: '2020-01-01T00:00:00Z',
    })
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    await page.goto(`${url}/apps/todo`)
    await expect(rows(page)).toHaveCount(2)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a member sees the tasks that are theirs', async ({ signedIn: { page, url, api } }) => {
  await add(api, 'Of the admin')
  await demote(api, url)
  await page.goto(`${url}/apps/todo`)
  await expect(rows(page)).toHaveCount(1)
})

test('somebody whom an older client named stands in the drawer until another is chosen', async ({
  signedIn: { page, url, api },
}) => {
  await fetch(`${url}/apps/todo/add-tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      task: { title: 'Defrost the freezer', assignee: { fullName: 'Noor Aziz', avatar: null } },
    }),
  })
  const named = async () =>
    (
      await api.graphql<{ tasks: { nodes: object[] } }>(
        '{ tasks { nodes { title assigneeName } } }',
      )
    ).tasks.nodes
  await page.goto(`${url}/apps/todo`)
  await page.getByRole('button', { name: 'Defrost the freezer', exact: true }).click()
  const detail = page.getByRole('dialog', { name: 'Task' })
  const assignee = detail.getByRole('combobox', { name: 'Assignee' })
  await expect(assignee).toHaveValue('Noor Aziz')
  await detail.getByLabel('Title').fill('Defrost both freezers')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect.poll(named).toEqual([{ title: 'Defrost both freezers', assigneeName: 'Noor Aziz' }])
  await page.getByRole('button', { name: 'Defrost both freezers', exact: true }).click()
  await assignee.click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect.poll(named).toEqual([{ title: 'Defrost both freezers', assigneeName: null }])
})

import { expect, expectAccessible, test } from '../../support/page.ts'
import { chart, open } from './support/charts.ts'
import { HOUR, measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('annotations are written by key and mouse, changed and deleted', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await chart(page).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+PageUp')
  await page.keyboard.press('a')
  const form = page.getByRole('dialog', { name: 'New annotation' })
  await form.getByRole('button', { name: 'Add annotation' }).click()
  await expect(form.getByText('Enter some text.')).toBeVisible()
  await form.getByLabel('Text').fill('Delivery, door open')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add annotation' }).click()
  const mark = page.getByRole('button', { name: 'Annotation 1: Delivery, door open' })
  await expect(mark).toBeVisible()
  await expect(chart(page, /1 annotation\./)).toBeVisible()

  await mark.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Text').fill('Defrost')
  await page.getByRole('dialog').getByRole('button', { name: 'Save annotation' }).click()
  await page.getByRole('button', { name: 'Annotation 1: Defrost' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete annotation' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this annotation?' })
    .getByRole('button', { name: 'Delete annotation' })
    .click()
  await expect(page.getByRole('button', { name: /^Annotation 1/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Panel Probe 1' }).click()
  await page.getByRole('menuitem', { name: 'New annotation' }).click()
  await expect(form).toBeVisible()
})

test('what somebody else writes beside the values stands there at once', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const write = (text: string) =>
    api.graphql<{ createAnnotation: { annotation: { id: string } } }>(
      'mutation($input: CreateAnnotationInput!) { createAnnotation(input: $input) { annotation { id } problems { code } } }',
      { input: { sensorId: sensorIds[0], from: new Date(Date.now() - HOUR).toISOString(), text } },
    )
  const { createAnnotation } = await write('Delivery, door open')
  await expect(
    page.getByRole('button', { name: 'Annotation 1: Delivery, door open' }),
  ).toBeVisible()
  await api.graphql('mutation($id: ID!) { deleteAnnotation(id: $id) { deletedId } }', {
    id: createAnnotation.annotation.id,
  })
  await expect(page.getByRole('button', { name: /^Annotation 1/ })).toHaveCount(0)
})

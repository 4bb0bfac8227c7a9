import { expect, expectAccessible, test } from '../../support/page.ts'

const HEAD = 'full_name,start_date,salary,age'

test('employees come out of a file, which says first what is wrong in it', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/datatables`)
  await page.getByRole('button', { name: 'Add from CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add employees from a CSV file' })
  const choose = (text: string) =>
    page.getByLabel('CSV file of employees', { exact: true }).setInputFiles({
      name: 'employees.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await expect(dialog.getByText('start_date', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await choose(`${HEAD}\nDagny,31.03.2024,52000,12\n`)
  await expect(dialog.getByText('Nothing can be added: 2 problems in the file.')).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('Write the day as 2024-03-31.')
  await expect(dialog.getByRole('row').nth(2)).toContainText('14')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(`${HEAD}\nDagny Petrov,2024-03-31,52000,41\nNico Lund,2024-04-30,48000,31\n`)
  await expect(dialog.getByText('2 employees can be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 employees' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 employees added')).toBeVisible()
  await expect(page.getByRole('row', { name: /Nico Lund/ })).toBeVisible()
})

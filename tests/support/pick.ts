import type { Page } from '@playwright/test'
import { expect } from './page.ts'

/** Types into the field of this name, and takes what is called so. */
export async function pick(page: Page, field: string | RegExp, name: string) {
  const input = page.getByRole('combobox', { name: field, exact: true })
  await input.click()
  await input.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(input).toHaveValue(name)
}

import type { Locator, Page } from '@playwright/test'

/** Drops a file as a person does: one that a script makes has no place in a file system, by which pages tell it from a folder. */
export async function dropFile(page: Page, onto: Locator, path: string): Promise<void> {
  const box = await onto.boundingBox()
  if (!box) throw new Error('there is nothing to drop a file on')
  const browser = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data })
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where package.json lies, from the sources as from the build. */
function packageRoot(): string {
  let directory = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(directory, 'package.json'))) {
    const parent = path.dirname(directory)
    if (parent === directory) throw new Error('package.json was not found above the gateway')
    directory = parent
  }
  return directory
}

const root = packageRoot()
/** @example fromRoot('dist', 'client') */
export const fromRoot = (...parts: string[]) => path.join(root, ...parts)

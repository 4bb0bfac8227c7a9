import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const RULE = 'isotherm/promises-together'
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE })

/** The lines that the gateway's own rules refuse, of functions put where a file of the gateway is. */
async function refusedIn(code: string): Promise<number[]> {
  const known =
    'declare const f: () => Promise<number>, g: () => Promise<number>, ids: number[], signal: AbortSignal'
  const [result] = await eslint.lintText(`${known}\n${code}\nexport {}`, {
    filePath: 'gateway/parse.ts',
  })
  const others = result?.messages.filter(({ ruleId }) => ruleId !== RULE)
  expect(others).toEqual([])
  return [...new Set(result?.messages.map(({ line }) => line - 1))]
}

test('promises that run side by side are refused when they are awaited one after the other', async () => {
  const refused = {
    'one per site, taken in turn': `export const a = async () => {
      const sites = new Map(ids.map((id) => [id, f()]))
      for (const id of ids) await sites.get(id)
    }`,
    'two, one awaited first': `export const a = async () => {
      const first = f()
      const second = g()
      return (await first) + (await second)
    }`,
    'one behind something else': `export const a = async () => {
      const first = f()
      await g()
      return first
    }`,
    'many behind something else': `export const a = async () => {
      const all = ids.map(() => f())
      await g()
      await Promise.all(all)
    }`,
    'a list in its order': `export const a = async () => {
      const all = ids.map(() => f())
      for (const each of all) await each
    }`,
    'a list with for await': `export const a = async () => {
      const all = ids.map(() => f())
      for await (const each of all) ids.push(each)
    }`,
    'a list by its places': `export const a = async () => {
      const all = ids.map(() => f())
      for (let i = 0; i < all.length; i++) await all[i]
    }`,
    'put away while a loop waits': `export const a = async () => {
      const all: Promise<number>[] = []
      for (const id of ids) {
        if (id) await g()
        all.push(f())
      }
      await Promise.all(all)
    }`,
    'begun for the next round': `export const a = async () => {
      let next = f()
      for (const id of ids) {
        ids.push(await next, id)
        next = f()
        await g()
      }
    }`,
    'beside what its own list awaits': `export const a = async () =>
      Promise.all([f(), await g()])`,
  }
  const found = await Promise.all(
    Object.entries(refused).map(async ([name, code]) => [name, await refusedIn(code)] as const),
  )
  expect(found.filter(([, lines]) => !lines.length).map(([name]) => name)).toEqual([])
}, 120_000)

test('promises that are handed on at once are not', async () => {
  const code = `
    export const together = async () => Promise.all(ids.map(() => f()))
    export const named = async () => {
      const [first, second] = [f(), g()]
      return Promise.all([first, second])
    }
    export const raced = async () => {
      const late = new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(1)))
      return Promise.race([f(), late])
    }
    export const heard = async () => {
      const first = f()
      first.catch(() => undefined)
      await g()
      return first
    }
    export const inTurn = async () => {
      for (const id of ids) if (id) await f()
    }
    export const awaited = async () => {
      const numbers = await Promise.all(ids.map(() => f()))
      await g()
      for (const number of numbers) await Promise.resolve(number)
    }`
  expect(await refusedIn(code)).toEqual([])
}, 120_000)

import { expect, test } from 'vitest'
import type { Context } from '../../gateway/context.ts'
import { perRequest } from '../../gateway/per-request.ts'

test('what is made for a request is made once, and not for a copy of its context, which may be of somebody else', () => {
  const ctx = { viewer: null } as Context
  const made: Context[] = []
  const ofRequest = perRequest((each) => ({ number: made.push(each) }))
  const other = perRequest(() => undefined)
  expect([ofRequest(ctx), ofRequest(ctx)]).toEqual([{ number: 1 }, { number: 1 }])
  expect(ofRequest(ctx)).toBe(ofRequest(ctx))
  expect(other(ctx)).toBeUndefined()
  const copy = { ...ctx }
  expect([ofRequest(copy), ofRequest(copy), ofRequest(ctx)]).toEqual([
    { number: 2 },
    { number: 2 },
    { number: 1 },
  ])
  expect(made).toEqual([ctx, copy])
  expect(made[1]).toBe(copy)
})

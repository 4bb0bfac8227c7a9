import { expect, test } from 'vitest'
import { bodyOf } from '../../../gateway/modules/content/blog/post.ts'
import { slugOf } from '../../../gateway/platform/slug.ts'
import { CATEGORIES, POSTS } from '../../../seed/content/blog.story.ts'

test('the demo has at least six posts that are read, and one of each other kind', () => {
  const read = POSTS.filter(({ days, isArchived }) => days !== undefined && days > 0 && !isArchived)
  expect(read.length).toBeGreaterThanOrEqual(6)
  expect(POSTS.some(({ days }) => days === undefined)).toBe(true)
  expect(POSTS.some(({ days = 0 }) => days < 0)).toBe(true)
  expect(POSTS.some(({ isArchived }) => isArchived)).toBe(true)
})

test('each category is one of the five of the older dashboard, by its color', () => {
  expect(new Set(CATEGORIES.map(({ color }) => color)).size).toBe(5)
})

test('each has an address of its own, and nothing is lost when it is cleaned', () => {
  expect(new Set(POSTS.map(({ title }) => slugOf(title, ''))).size).toBe(POSTS.length)
  for (const { title, body, picture } of POSTS) {
    expect(bodyOf(body).body, title).toBe(body)
    if (picture) expect(picture[1].length, title).toBeGreaterThan(10)
  }
})

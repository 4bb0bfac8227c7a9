import type { Caller } from '../../../support/caller.ts'

const DOCUMENTS = {
  category:
    'mutation($input: CreateBlogCategoryInput!) { answer: createBlogCategory(input: $input) { blogCategory { id title color } problems { code path } } }',
  removeCategory:
    'mutation($id: ID!) { answer: deleteBlogCategory(id: $id) { deletedId problems { code } } }',
  create:
    'mutation($input: CreateBlogPostInput!) { answer: createBlogPost(input: $input) { blogPost { id slug title body summary tags status version mayEdit createdById updatedById } problems { code path } } }',
  update:
    'mutation($id: ID!, $input: UpdateBlogPostInput!, $expectedVersion: Int) { answer: updateBlogPost(id: $id, input: $input, expectedVersion: $expectedVersion) { blogPost { id slug title body status version publishedAt pictureUrl pictureText pictureSizes { url width } updatedById } problems { code path } } }',
  remove: 'mutation($id: ID!) { answer: deleteBlogPost(id: $id) { deletedId problems { code } } }',
  bookmark:
    'mutation($id: ID!, $isBookmarked: Boolean!) { answer: bookmarkBlogPost(id: $id, isBookmarked: $isBookmarked) { blogPost { isBookmarked bookmarkCount version } problems { code } } }',
  comment:
    'mutation($input: CreateBlogCommentInput!) { answer: createBlogComment(input: $input) { blogComment { id text isHidden version } problems { code path } } }',
  updateComment:
    'mutation($id: ID!, $input: UpdateBlogCommentInput!) { answer: updateBlogComment(id: $id, input: $input) { blogComment { id text isHidden } problems { code path } } }',
  removeComment:
    'mutation($id: ID!) { answer: deleteBlogComment(id: $id) { deletedId problems { code } } }',
  report:
    'mutation($id: ID!, $isReported: Boolean!) { answer: reportBlogComment(id: $id, isReported: $isReported) { blogComment { isReported reportCount } problems { code } } }',
}

/** One of the acts here by somebody, as it was answered. */
export const ask = (by: Caller, what: keyof typeof DOCUMENTS, variables: object) =>
  by.graphql(DOCUMENTS[what], variables as Record<string, unknown>)

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look inside without ceremony
type Anything = any

/** What came of it. */
export async function act(
  by: Caller,
  what: keyof typeof DOCUMENTS,
  variables: object,
): Promise<Anything> {
  const { data, errors } = await ask(by, what, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.answer
}

export const categoryOf = async (by: Caller, title = 'Monitoring'): Promise<string> =>
  String((await act(by, 'category', { input: { title } })).blogCategory.id)

export const AGO = new Date(Date.now() - 3_600_000).toISOString()

/** A post of somebody's, published unless said otherwise. */
export async function written(
  by: Caller,
  categoryId: string,
  title: string,
  more: object = {},
): Promise<Anything> {
  const input = { categoryId, title, publishedAt: AGO, ...more }
  const { blogPost, problems } = await act(by, 'create', { input })
  if (!blogPost) throw new Error(JSON.stringify(problems))
  return blogPost
}

/** The titles that somebody sees. */
export async function titles(by: Caller, filter: object = {}): Promise<string[]> {
  const { data } = await by.graphql(
    'query($filter: BlogPostFilter) { blogPosts(filter: $filter, perPage: 100) { nodes { title } } }',
    { filter },
  )
  return (data.blogPosts.nodes as { title: string }[]).map(({ title }) => title)
}

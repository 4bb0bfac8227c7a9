import type { Caller, GraphQLAnswer } from '../../../support/caller.ts'

const POST = `id text video createdBy { id fullName } photo { id url } likeCount liked commentCount
  latestComments { id text createdBy { id } likeCount liked }
  poll { closed closesAt voteCount votedOptionId options { id text voteCount percent } }`
const PROBLEMS = 'problems { code path }'
const PAGE_INFO = 'pageInfo { hasNextPage hasPreviousPage endCursor startCursor }'

const DOCUMENTS = {
  create: `mutation($input: CreatePostInput!) { createPost(input: $input) { post { ${POST} } ${PROBLEMS} } }`,
  remove: `mutation($id: ID!) { deletePost(id: $id) { deletedId ${PROBLEMS} } }`,
  like: `mutation($id: ID!, $liked: Boolean!) { likePost(id: $id, liked: $liked) { post { ${POST} } ${PROBLEMS} } }`,
  vote: `mutation($postId: ID!, $optionId: ID) { voteInPoll(postId: $postId, optionId: $optionId) { post { ${POST} } ${PROBLEMS} } }`,
  comment: `mutation($postId: ID!, $input: CreatePostCommentInput!) { createPostComment(postId: $postId, input: $input) {
    comment { id text } post { commentCount } ${PROBLEMS} } }`,
  uncomment: `mutation($id: ID!) { deletePostComment(id: $id) { deletedId post { commentCount } ${PROBLEMS} } }`,
  likeComment: `mutation($id: ID!, $liked: Boolean!) { likePostComment(id: $id, liked: $liked) {
    comment { likeCount liked } ${PROBLEMS} } }`,
  follow: `mutation($userId: ID!, $followed: Boolean!) { followUser(userId: $userId, followed: $followed) {
    profile { id followed followsViewer followerCount followingCount } ${PROBLEMS} } }`,
  update: `mutation($input: UpdateProfileInput!) { updateProfile(input: $input) {
    profile { designation about lives website cover { id } } ${PROBLEMS} } }`,
  unphoto: `mutation($id: ID!) { deletePhoto(id: $id) { deletedId ${PROBLEMS} } }`,
  starAnnouncement: `mutation($id: ID!, $favorite: Boolean!) { starAnnouncement(id: $id, favorite: $favorite) {
    announcement { favorite } ${PROBLEMS} } }`,
  starCircle: `mutation($id: ID!, $favorite: Boolean!) { starCircle(id: $id, favorite: $favorite) { circle { favorite } ${PROBLEMS} } }`,
  post: `query($id: ID!) { post(id: $id) { ${POST} } }`,
  posts: `query($userId: ID, $scope: PostScope, $first: Int, $after: String) {
    posts(userId: $userId, scope: $scope, first: $first, after: $after) { nodes { ${POST} } ${PAGE_INFO} } }`,
  comments: `query($postId: ID!, $first: Int, $after: String) { postComments(postId: $postId, first: $first, after: $after) {
    nodes { text } ${PAGE_INFO} } }`,
  profile: `query($userId: ID) { profile(id: $userId) { id user { id email } designation about lives website
    cover { id } postCount followerCount followingCount inCommon followed followsViewer } }`,
  profiles: `query($filter: ProfileFilter, $search: String, $sort: [ProfileSort!], $page: Int!, $perPage: Int!) {
    profiles(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) {
    totalCount nodes { id inCommon followed } } }`,
  photos: `query($userId: ID!) { photos(userId: $userId) { nodes { id url width height } } }`,
  announcements: `{ announcements { nodes { id handle tags text favorite createdBy { id } } } }`,
  circles: `query($filter: CircleFilter) { circles(filter: $filter) { totalCount nodes { id name subtitle favorite } } }`,
}

/** One of the operations here, asked by somebody. */
export const ask = (
  by: Caller,
  what: keyof typeof DOCUMENTS,
  variables: Record<string, unknown> = {},
): Promise<GraphQLAnswer> =>
  by.graphql(DOCUMENTS[what], {
    ...(what === 'profiles' && { page: 1, perPage: 10 }),
    ...variables,
  })

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look inside without ceremony
type Anything = any

/** What came of it: the one field that was asked for. */
export async function act<T = Anything>(
  by: Caller,
  what: keyof typeof DOCUMENTS,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const { data, errors } = await ask(by, what, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return (Object.values(data as object) as T[])[0] as T
}

/** A post of somebody's, by number. */
export async function posted(by: Caller, text: string, more: object = {}): Promise<string> {
  const { post, problems } = await act(by, 'create', { input: { text, ...more } })
  if (!post) throw new Error(JSON.stringify(problems))
  return post.id as string
}

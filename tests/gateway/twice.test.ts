import { getNamedType, isObjectType, OperationTypeNode } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'
import { everythingOf } from '../support/everything.ts'
import { furnish } from '../support/furnishing.ts'
import { ownGateway } from '../support/gateway.ts'
import { newRow } from '../support/new-row.ts'
import { organization } from '../support/organization.ts'

// What is as it is wanted already leaves no trace (graphql.md 6), also where the mutation is called by another name than update.

const here = await ownGateway()
const acme = await organization(undefined, here)
await furnish(acme)
const id = `${acme.id * 100_000 + 1}`
const userId = `${acme.subscriber.userId}`
const until = new Date(Date.now() + 3_600_000).toISOString()
const everything = everythingOf(here, acme)

const { rows: options } = await acme.tenant.query<{ id: number }>({
  text: 'select id from poll_option order by id limit 1',
})

const CALENDAR_FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  'BEGIN:VEVENT',
  'UID:inspection@example.com',
  'DTSTAMP:20260101T000000Z',
  'DTSTART;VALUE=DATE:20260609',
  'SUMMARY:Inspection',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')
const bookmark = { kind: 'SITE', entityId: id }
/** What sets something, in an order in which each has something to do. */
const SETS: Readonly<Record<string, object>> = {
  acknowledgeAlarm: { id, input: {} },
  acknowledgeAlarms: { input: { ids: [id] } },
  assignAlarm: { id, userId },
  shelveAlarmPoint: { id, input: { until, reason: 'Defrosting' } },
  unshelveAlarmPoint: { id },
  restoreAlarmConfig: { id, version: 1 },
  setListViews: { input: { list: 'sites', views: [{ name: 'Mine', query: 'sort=NAME' }] } },
  setListLayout: { input: { list: 'sites', columns: [{ id: 'name', hidden: true }] } },
  setDashboard: { input: { name: 'CARDS', cards: ['SALES'] } },
  setBookmark: { input: { kind: 'SITE', entityId: id, on: true } },
  setCalendarReminders: { id, reminderMinutes: [10] },
  setTaskReminders: { id, reminderMinutes: [10] },
  moveTask: { id, afterId: null },
  addChecklistItem: { taskId: id, input: { key: 'third', title: 'Log it' } },
  changeChecklistItem: { taskId: id, key: 'first', input: { isDone: true } },
  moveChecklistItem: { taskId: id, key: 'second', afterKey: null },
  removeChecklistItem: { taskId: id, key: 'first' },
  moveArticle: { id, afterId: null },
  moveArticleCategory: { id, afterId: null },
  rateArticle: { id, isHelpful: false },
  bookmarkBlogPost: { id, isBookmarked: false },
  reportBlogComment: { id, isReported: false },
  dismissMissedSearch: { search: acme.title },
  reorderBookmarks: { input: { entries: [bookmark] } },
  markNotificationsRead: {},
  revokeDeviceToken: { id },
  cancelImport: { id },
  followUser: { userId, followed: true },
  issueInvoice: { id },
  noteInvoiceDownload: { id },
  likePost: { id, liked: true },
  likePostComment: { id, liked: true },
  voteInPoll: { postId: id, optionId: `${options[0]?.id}` },
  starAnnouncement: { id, favorite: true },
  starCircle: { id, favorite: true },
  suspendUser: { id: userId },
  activateUser: { id: userId },
  revokeApiKey: { id },
  endUserSession: { userId, id: '1' },
  endOtherSessions: {},
  putSetupAway: {},
  rateProduct: { input: { productId: id, stars: 2 } },
  setStock: { input: { variantId: id, stock: 7 } },
  setCartQuantity: { input: { variantId: id, quantity: 3 } },
  addShippingAddress: { input: { name: 'x', street: 'x', city: 'x', country: 'Norway' } },
  removeShippingAddress: { id },
  cancelOrder: { id: `${acme.id * 100_000 + 2}` },
  shipOrder: { id },
  returnOrder: { id, input: { lines: [{ position: 1, returned: 1 }] } },
  setWish: { input: { productId: id, on: false } },
  talkAboutAlarm: { alarmId: id },
  changeConversation: { id, input: { title: 'Hall' } },
  sendChatMessage: { input: { conversationId: id, clientKey: 'once', text: 'Defrosting' } },
  reactToChatMessage: { id, emoji: '👀', on: true },
  editChatMessage: { id, text: 'Defrosted' },
  withdrawChatMessage: { id },
  markConversationRead: { id, upToId: id },
  markChatDelivered: {},
  tellTyping: { id },
  setChatStatus: { status: 'AWAY' },
  setChatDevice: { device: acme.title.slice(0, 100), isAway: true },
  leaveConversation: { id },
  importCalendarEvents: { input: { ics: CALENDAR_FILE } },
  setCalendarFeedLayers: { layers: ['TASK'] },
  showCalendarLayer: { layer: 'TASK', isShown: false },
  revokeCalendarFeed: {},
  changeMails: { input: { ids: [id], isStarred: true, addLabels: ['COMPANY'] } },
  undoSendMail: { id },
  sendMail: { id },
  // The last one: it adds so much that every look at everything takes seconds.
  addHandbook: {},
}

/** What takes no key though it does something each time, and why: twice does no more harm than once, or is refused. */
const ACTS: Readonly<Record<string, string>> = {
  acceptInvitation: 'uses a link up',
  answerCalendarInvitation: 'says the same again',
  changeCalendarOccurrences: 'the time it names belongs to another event then, and it is refused',
  changePassword: 'a secret, which cannot be compared',
  confirmAddress: 'uses a link up',
  endSession: 'of the account, and of no organisation',
  login: 'makes a session',
  logout: 'of the account, and of no organisation',
  recordExport: 'writes down that something was done',
  refreshSession: 'makes tokens',
  register: 'makes an account',
  removeCalendarOccurrences: 'the time it names is gone then, and it is refused',
  renewCalendarFeed: 'makes a secret; the one before is void already',
  requestPasswordLink: 'mails a link, and the one before is void',
  reportMissingArticle: 'counts how often something is missed',
  rotateNotificationChannelSecret: 'makes a secret; the one before is void already',
  switchOrganization: 'makes a session',
  undoCalendarMove: 'what it takes back is gone then, and it is refused',
}

const mutations = Object.values(
  buildSchema(modules).getRootType(OperationTypeNode.MUTATION)?.getFields() ?? {},
).filter(
  ({ name, args }) =>
    !/^(update|delete)[A-Z]/.test(name) && !args.some((arg) => arg.name === 'idempotencyKey'),
)

test('of every mutation without a key it is known what happens when it is called twice', () => {
  expect(mutations.map(({ name }) => name).sort()).toEqual(
    Object.keys(SETS).concat(Object.keys(ACTS)).sort(),
  )
})

async function call(name: string) {
  const field = mutations.find((mutation) => mutation.name === name)
  const values = SETS[name] ?? {}
  const given = field?.args.filter((arg) => arg.name in values) ?? []
  const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const payload = field && getNamedType(field.type)
  expect(isObjectType(payload)).toBe(true)
  return acme.graphql(
    `mutation${declared && `(${declared})`} { ${name}${passed && `(${passed})`} { problems { code } } }`,
    values as Record<string, unknown>,
  )
}

test.each(Object.keys(SETS))('%s twice leaves one trace', async (name) => {
  await call(name)
  const before = await everything()
  await call(name)
  expect(await everything()).toEqual(before)
})

test('sites are assigned as a set: their order, and naming one twice, make no difference', async () => {
  const { tenant, graphql } = acme
  const ids = await Promise.all(
    ['North', 'South', 'West'].map((name) => newRow(tenant.db, 'site', { name, timeZone: 'UTC' })),
  ).then((made) => made.map(String))
  const assign = (assignedSiteIds: string[]) =>
    graphql(
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { user { version assignedSiteIds } problems { code } } }',
      { id: userId, input: { assignedSiteIds } },
    )
  const first = await assign(ids)
  expect(first.data).toMatchObject({ updateUser: { problems: [] } })
  const before = await everything()
  const again = await assign([...ids.toReversed(), ...ids.slice(0, 1)])
  expect(again.data).toEqual(first.data)
  expect(await everything()).toEqual(before)
})

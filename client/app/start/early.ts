// Runs before the application is there, as a small file of its own: sends the first request, and asks for the words of the page.
import { START } from '../../generated/start.ts'
import { firstPaint } from '../../lib/first-paint.ts'
import { LANGUAGES } from '../../lib/languages.ts'
import { readText } from '../../lib/storage.ts'
import { readSession, type AbilityRule, type Session } from '../../lib/stored-session.ts'
import { endOf } from '../../lib/token.ts'
import { isOpenToAll } from './open-to-all.ts'
import type { StartQueryVariables } from './start.generated.ts'

/** A token that ends sooner may have ended when it arrives. */
const MARGIN_MS = 5_000

interface Question {
  operationName: string
  variables: object
  query: string
}

export interface EarlyRequest {
  accessToken: string
  variables: object
  sentAt: number
  /** The body of the answer, as it came. */
  body: Promise<unknown>
  /** The same, when it has come. */
  arrived?: unknown
}

const may = (rules: readonly AbilityRule[], does: string, what: string) =>
  rules.some(
    ({ action, subject }) => ['manage', does].includes(action) && ['all', what].includes(subject),
  )

/** What of the first request somebody may ask for. */
export function startVariables(rules: readonly AbilityRule[]): StartQueryVariables {
  const mayRead = (wanted: string) => may(rules, 'read', wanted)
  return {
    alarms: mayRead('Alarm'),
    notifications: mayRead('Notification'),
    sensors: mayRead('Sensor') && mayRead('Reading'),
    posts: mayRead('Profile'),
  }
}

async function answerTo(question: Question, accessToken: string): Promise<unknown> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify(question),
  })
  return answer.json()
}

const requests = new Map<string, EarlyRequest>()

function ask(question: Question, accessToken: string): Promise<unknown> {
  const body = answerTo(question, accessToken)
  const { operationName, variables } = question
  const request: EarlyRequest = { accessToken, variables, sentAt: Date.now(), body }
  requests.set(operationName, request)
  // Whoever takes it hears of a failure; when nobody does, nobody needs to.
  body.then(
    (arrived) => (request.arrived = arrived),
    () => undefined,
  )
  return body
}

function askFor({ accessToken, userData: { ability } }: Session) {
  // The application trades it for another one and then asks itself.
  if (endOf(accessToken) < Date.now() + MARGIN_MS) return
  const variables = startVariables(ability)
  const started = ask({ operationName: 'Start', variables, query: START }, accessToken)
  // A page shows something else for another query.
  const first = location.search ? null : listed<FirstOfPage>('first')
  if (!first || !may(ability, ...first.access)) return
  // Only then: what happens after the cursors of the first answer is told, and what happened before is in these lists.
  const askAll = () => {
    for (const question of first.queries) void ask(question, accessToken)
  }
  started.then(askAll, () => undefined)
}

/** What the page asks for at once, and the right that takes. */
interface FirstOfPage {
  access: readonly [action: string, subject: string]
  queries: Question[]
}

/** What `build/route-pages.ts` has written down for this page. */
function listed<T>(name: 'words' | 'styles' | 'first' | 'parts'): T | undefined {
  const text = document.getElementById('early')?.dataset[name]
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

function preloadModule(href: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

/** By then the page has asked for what it needs after its first paint. */
const SETTLED_MS = 1500

/** What opens when it is pressed is fetched when the page is at rest, and compiled beside it; it runs when somebody is there (`ui/parts`). */
async function preloadParts() {
  const preload = () => listed<string[]>('parts')?.forEach(preloadModule)
  await firstPaint
  setTimeout(() => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(preload, { timeout: 5000 })
    else preload()
  }, SETTLED_MS)
}

/** Settles also when the sheet cannot be fetched: a page without some of its looks is better than none. */
const loadStyle = (href: string) =>
  new Promise<unknown>((settle) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.onload = link.onerror = settle
    // Below the theme's sheet (`build/sheets-last.ts`), unless this runs before there is a body.
    ;(document.body ?? document.head).append(link)
  })

/** Words in the language of this browser only. */
function preloadWords() {
  const chosen = readText('language')
  const language = LANGUAGES.find(({ code }) => code === chosen)?.code ?? 'en'
  for (const file of listed<Record<string, string[]>>('words')?.[language] ?? [])
    preloadModule(file)
}

/** A page full of words had better not be laid out again when its letters arrive. Which file they are in its sheets say. */
function preloadLetters() {
  if (document.readyState === 'loading')
    return document.addEventListener('readystatechange', preloadLetters, { once: true })
  document.fonts.load('1em "Inter Variable"').catch(() => undefined)
}

const session = isOpenToAll(location.pathname) ? null : readSession()
if (session) askFor(session)
preloadWords()
if (session) {
  preloadLetters()
  void preloadParts()
}

/** The sheets of the page are there. Only who is signed in sees it. */
export const stylesArrived: Promise<unknown> = Promise.all(
  session ? (listed<string[]>('styles') ?? []).map(loadStyle) : [],
)

/** The request of this name, which may still be under way; it stays. */
export const earlyRequest = (operationName: string): EarlyRequest | undefined =>
  requests.get(operationName)

/** The request of this name that is under way or answered, once. */
export function takeEarlyRequest(operationName: string): EarlyRequest | null {
  const taken = requests.get(operationName) ?? null
  requests.delete(operationName)
  return taken
}

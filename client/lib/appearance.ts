import { observableValue, useValue } from './observable-value.ts'
import { forget, readStored, store } from './storage.ts'

/** What there is to choose about the shell and the home page; the first is how it is when nobody chose. */
export const CHOICES = {
  skin: ['light', 'dark', 'bordered', 'semi-dark'],
  direction: ['ltr', 'rtl'],
  menuCollapsed: [true, false],
  menuHidden: [false, true],
  layoutType: ['vertical', 'horizontal'],
  navbarType: ['sticky', 'floating', 'static', 'hidden'],
  navbarColor: ['white', 'dark', 'teal', 'blue', 'green', 'grey'],
  footerType: ['static', 'sticky', 'hidden'],
  contentWidth: ['full', 'boxed'],
  routerTransition: ['fade', 'none', 'slide', 'zoom'],
  density: ['comfortable', 'compact'],
  homeView: ['tiles', 'compact', 'list'],
  homeOrder: ['state', 'place', 'name', 'temperature'],
} as const
export const SKINS = CHOICES.skin
const NAMES = Object.keys(CHOICES) as (keyof Appearance)[]

export type Appearance = { [C in keyof typeof CHOICES]: (typeof CHOICES)[C][number] }
export type Skin = Appearance['skin']
export type Chosen = { [C in keyof Appearance]?: Appearance[C] | undefined }

const pick = (value: (name: keyof Appearance) => unknown): Chosen =>
  Object.fromEntries(
    NAMES.map((name) => [name, value(name)]).filter(([, each]) => each !== undefined),
  ) as Chosen

/** What of it there is such a choice of. */
function known(from: unknown): Chosen {
  const values: Record<string, unknown> =
    typeof from === 'object' && from !== null ? { ...from } : {}
  return pick((name) => (CHOICES[name] as readonly unknown[]).find((each) => each === values[name]))
}

// Three stand under names of their own, as older clients know them, the others together.
const ALONE = ['skin', 'direction', 'menuCollapsed'] as const
const [OTHERS, ORGANIZATION] = ['layout', 'organizationLayout'] as const

/** Older clients wrote booleans as texts, too. */
const untexted = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)
const readChosen = (): Chosen =>
  known({
    ...known(readStored(OTHERS)),
    ...Object.fromEntries(
      ALONE.map((name) => [name, untexted(readStored(name))]).filter(([, value]) => value !== null),
    ),
  })

function writeChosen({ skin, direction, menuCollapsed, ...others }: Chosen) {
  for (const [key, value] of Object.entries({ skin, direction, menuCollapsed, [OTHERS]: others })) {
    if (value === undefined) forget(key)
    else store(key, value)
  }
}

/** This browser's choices, then the organisation's, then how things are without any. */
const merged = () =>
  ({
    ...pick((name) => CHOICES[name][0]),
    // A language brings its direction along before anybody chooses one.
    ...(document.documentElement.lang === 'ar' && { direction: 'rtl' }),
    ...known(readStored(ORGANIZATION)),
    ...readChosen(),
  }) as Appearance

const isSame = (one: Appearance, other: Appearance) =>
  NAMES.every((name) => one[name] === other[name])

const appearance = observableValue(merged())
export const useAppearance = (): Appearance => useValue(appearance)

function apply() {
  const next = merged()
  const root = document.documentElement
  // Set to what it is, it would still have browsers style the whole page anew.
  if (root.dir !== next.direction) root.dir = next.direction
  root.dataset['skin'] = next.skin
  root.dataset['menu'] = next.menuHidden ? 'hidden' : next.menuCollapsed ? 'collapsed' : 'expanded'
  root.dataset['layout'] = next.layoutType
  root.dataset['navbar'] = next.navbarType
  root.dataset['navbarColor'] = next.navbarColor
  root.dataset['footer'] = next.footerType
  root.dataset['width'] = next.contentWidth
  root.dataset['density'] = next.density
  // The whole shell follows it: what the account has stored is most often what the browser has shown already.
  if (!isSame(next, appearance.get())) appearance.set(next)
}

const followers = new Set<(change: Chosen) => void>()

/** Calls back with what a person chooses from now on, not with what comes from elsewhere. */
export function followChoices(follower: (change: Chosen) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** What a person chose, applied at once; undefined takes a choice back. */
export function setAppearance(change: Chosen) {
  writeChosen({ ...readChosen(), ...change })
  apply()
  for (const follower of followers) follower(change)
}

/** What the server knows: the account's choices go before this browser's. */
export function adoptAppearance(account: unknown, organization: unknown) {
  store(ORGANIZATION, known(organization))
  writeChosen({ ...readChosen(), ...known(account) })
  apply()
}

// The other tabs follow.
window.addEventListener('storage', ({ key }) => {
  if (key === OTHERS || key === ORGANIZATION || ALONE.some((name) => name === key)) apply()
})

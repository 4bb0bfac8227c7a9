import path from 'node:path'

/** What rolldown tells of a module while it names files. */
interface Graph {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

const MAIN = 'app/main.tsx'
const ENTRANCE = 'features/people/identity/identity-pages.tsx'
const APPLICATION = 'app/application.tsx'
/** Where most people begin. */
const HOME = 'features/monitoring/sensors/home-page.tsx'
/** Pages where many people begin: each comes in the file of its room, with one sheet. */
const FIRST = [
  HOME,
  'features/alarms/alarms/alarms-page.tsx',
  'features/alarms/alarms/open/open-page.tsx',
]
/** Small parts of the shell that come after the page. */
const AFTER = [
  'app/shell/menu-foot.tsx',
  'app/shell/menu-hint.tsx',
  'features/alarms/alarms/watch/alarm-watch.ts',
  'features/ground/notifications/bell-menu.tsx',
  'features/ground/search/search-bar.tsx',
  'features/people/layout/sync-layout.ts',
  'features/people/layout/sync-lists.ts',
  'lib/live.ts',
]
/** What opens when it is pressed, on any page. */
const PARTS = [
  'features/ground/search/palette.tsx',
  'ui/parts/choices-part.tsx',
  'ui/parts/dialog-part.tsx',
  'ui/parts/menu-part.tsx',
  'ui/parts/popover-part.tsx',
  'ui/parts/toaster-part.tsx',
  'ui/parts/tooltip-part.tsx',
]
/** Large parts of what pages share, each on some pages only. */
const SHARED_PARTS: [file: string, modules: RegExp][] = [
  ['charts', /\/ui\/time-chart\//],
  ['forms', /\/node_modules\/react-hook-form\//],
  ['sorting', /\/node_modules\/@dnd-kit\/|\/ui\/sortable[.-]/],
  ['long-lists', /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\//],
  ['tables', /\/node_modules\/@tanstack\/|\/ui\/list\//],
]
/** Large, and only on some pages; all of Chakra is in reach of each of its parts. */
const isRare = (id: string) => /combobox|date-picker|tags-input/.test(id)
/** Their sheets are small, and a page waits for each: they come with the theme's. */
const SHEETS_AT_START = new Set(['shell', 'common', 'tables'])
/** How many rooms share what comes in one file for all of them. */
const SHARED_BY = 3

const isSheet = (id: string) => /\.s?css$/.test(id)
const isLibrary = (id: string) => id.includes('/node_modules/')
/** Every page shows some icons, and each module of the package reaches all of them: they come in `start`. */
const isIcon = (id: string) => id.includes('/node_modules/lucide-react/')

/** All that is loaded with these modules, themselves included, without what they only load later. */
function loadedWith(graph: Graph, starts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

interface Shared {
  /** By pages of several rooms. */
  byRooms: string[]
  /** By several pages of one room. */
  byPages: { room: string; id: string }[]
}

/** What is loaded with several of the pages that the rooms' routes name. */
function sharedModules(graph: Graph, allRoutes: readonly string[]): Shared {
  const users = new Map<string, { rooms: Set<string>; pages: number }>()
  for (const routes of allRoutes) {
    const room = path.basename(path.dirname(routes))
    for (const page of new Set(graph.getModuleInfo(routes)?.dynamicallyImportedIds))
      for (const id of loadedWith(graph, [page])) {
        const user = users.get(id) ?? { rooms: new Set(), pages: 0 }
        users.set(id, { rooms: user.rooms.add(room), pages: user.pages + 1 })
      }
  }
  const byRooms = [...users].filter(([, { rooms }]) => rooms.size >= SHARED_BY).map(([id]) => id)
  const byPages = [...users].flatMap(
    ([
      id,
      {
        rooms: [room = '', ...others],
        pages,
      },
    ]) => (others.length === 0 && pages > 1 ? [{ room, id }] : []),
  )
  return { byRooms, byPages }
}

/** What features do on every page, after it. */
const onEveryPage = (graph: Graph, application: ReadonlySet<string>): string[] =>
  [...application]
    .filter((id) => path.basename(id) === 'feature.ts')
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => path.basename(id) === 'everywhere.ts')

/** Which file each module stands in, of those that stand in one of these files. */
function survey(client: string, graph: Graph): Map<string, string> {
  const inClient = (modules: readonly string[]) =>
    modules.map((module) => path.join(client, module))
  const reach = (...modules: string[]) => loadedWith(graph, inClient(modules))
  const [start, application] = [reach(MAIN), reach(APPLICATION)]
  const later = [...inClient(AFTER), ...onEveryPage(graph, application)]
  const [entrance, after] = [reach(ENTRANCE), loadedWith(graph, later)]
  const parts = reach(...PARTS)
  const allRoutes = [...application].filter((id) => path.basename(id) === 'routes.ts')
  const rooms = allRoutes.map((routes) => path.dirname(routes))
  const { byRooms: shared, byPages } = sharedModules(graph, allRoutes)
  const common = new Set([...application, ...shared])
  const withoutPages = new Set([...reach(HOME), ...after, ...parts])

  const files = new Map<string, string>()
  const claim = (file: string, ids: Iterable<string>) => {
    for (const id of ids) if (!isIcon(id) && !files.has(id)) files.set(id, file)
  }
  const isIn = (room: string, id: string) => id.startsWith(room + path.sep)
  const roomOf = (page: string) => {
    const room = rooms.find((each) => isIn(each, page))
    if (!room) throw new Error(`${page} is in no room.`)
    return room
  }
  const homeRoom = roomOf(path.join(client, HOME))
  const main = path.join(client, MAIN)
  /** Those that come with whatever imports them: not the entry, and nothing that is only imported later. */
  const comingAlong = (ids: Iterable<string>) =>
    [...ids].filter((id) => id !== main && !graph.getModuleInfo(id)?.dynamicImporters.length)

  claim('framework', comingAlong(start).filter(isLibrary))
  claim('start', comingAlong(start))
  // Whoever signs in needs a little of what the application is made of, and not the whole.
  claim(
    'start',
    comingAlong(entrance).filter((id) => !isLibrary(id) && common.has(id)),
  )
  // Two files of like size arrive sooner than one of twice the size, and libraries change less often than we do.
  claim('libraries', comingAlong(application).filter(isLibrary))
  claim('shell', [...inClient([APPLICATION]), ...comingAlong(application)])
  // The home page uses a few small modules that other rooms use as well: they are not worth requests of their own.
  claim(
    'shell',
    comingAlong(reach(HOME)).filter((id) => !isLibrary(id) && !isIn(homeRoom, id)),
  )
  // Neither the first page nor what comes after it brings along all that other pages share.
  claim(
    'shell',
    comingAlong(shared).filter((id) => !isLibrary(id) && withoutPages.has(id)),
  )
  // Shared modules built on one of these parts go into its file, so that `common` does not pull the part in.
  for (const [file, modules] of SHARED_PARTS) {
    const isOfPart = (id: string) =>
      modules.test(id) ||
      (!isLibrary(id) && [...loadedWith(graph, [id])].some((each) => modules.test(each)))
    claim(file, comingAlong(shared).filter(isOfPart))
  }
  claim('common', comingAlong(shared))
  for (const page of inClient(FIRST)) {
    const own = [page, ...comingAlong(loadedWith(graph, [page]))]
    const room = roomOf(page)
    claim(
      path.basename(room),
      own.filter((id) => isIn(room, id)),
    )
    // The little that is left of what it uses from elsewhere is not worth a request of its own.
    claim(
      'common',
      own.filter((id) => !isLibrary(id)),
    )
  }
  for (const { room, id } of byPages) claim(room, comingAlong([id]))
  claim('after', [...later, ...comingAlong(after)])
  claim('parts', [...inClient(PARTS), ...comingAlong(parts).filter((id) => !isRare(id))])
  for (const [id, file] of files)
    if (SHEETS_AT_START.has(file) && isSheet(id)) files.set(id, 'start')
  return files
}

/**
 * The file in which a module stands when many pages need it: `framework` and `start`, with which all begin, `libraries` and `shell`, which
 * are around each page, `charts`, `forms`, `sorting`, `long-lists`, `tables` and `common`, what rooms share, the name of a room for what its pages
 * share and for the pages where many people begin, `after`, what comes after any page, and `parts`, what opens on any page. A file for each
 * set of modules that the same pages share, as bundlers make them, would be a hundred requests for a page, and on a slow machine each costs
 * milliseconds.
 */
export function floorOf(client: string) {
  let files: Map<string, string> | undefined
  return (id: string, graph: Graph): string | null => {
    if (isIcon(id)) return 'start'
    return (files ??= survey(client, graph)).get(id) ?? null
  }
}

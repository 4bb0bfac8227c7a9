import path from 'node:path'

/** What rolldown tells of a module while it names files. */
interface Graph {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** How many pages share what comes in one file for all of them. */
const SHARED_BY = 3

/** All that is loaded with a module, itself included, without what it only loads later. */
function loadedWith(graph: Graph, start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** What is loaded with several of the pages that the features' routes name. */
function sharedByPages(graph: Graph, application: ReadonlySet<string>): string[] {
  const pages = [...application]
    .filter((id) => path.basename(id) === 'routes.ts')
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const counts = new Map<string, number>()
  for (const page of new Set(pages))
    for (const id of loadedWith(graph, page)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= SHARED_BY).map(([id]) => id)
}

/**
 * The file in which a module stands when it belongs to what every page is built on: `framework` and `start`, with which all
 * begin, `shell`, which is around each page, and `pages`, what several of them are made of. A file for each set of modules that the same pages share, as
 * bundlers make them, would be fifty requests for a page, and on a slow machine each costs milliseconds.
 */
export function floorOf(client: string) {
  const starts = [
    'app/main.tsx',
    'features/people/identity/identity-pages.tsx',
    'app/application.tsx',
    'features/monitoring/sensors/home-page.tsx',
  ].map((module) => path.join(client, module))
  const isLibrary = (id: string) => id.includes('/node_modules/')
  /** All of them are in reach of each: they have a file of their own. */
  const isIcon = (id: string) => id.includes('/node_modules/lucide-react/')
  let floors: Map<string, string> | undefined
  const survey = (graph: Graph) => {
    const [start, entrance, application, home] = starts.map((id) => loadedWith(graph, id))
    if (!start || !entrance || !application || !home) throw new Error('no floors')
    const shared = sharedByPages(graph, application)
    const found = new Map<string, string>()
    const claim = (name: string, ids: Iterable<string>) => {
      for (const id of ids) {
        // What is loaded by its name keeps it.
        const isNamed = starts.includes(id) || graph.getModuleInfo(id)?.dynamicImporters.length
        if (!isNamed && !isIcon(id) && !found.has(id)) found.set(id, name)
      }
    }
    claim('framework', [...start].filter(isLibrary))
    claim('start', start)
    // Whoever signs in needs a little of what the application is made of, and not the whole.
    const both = new Set([...application, ...shared])
    claim(
      'start',
      [...entrance].filter((id) => !isLibrary(id) && both.has(id)),
    )
    claim('shell', application)
    // Where most people begin needs little of what other pages share.
    claim(
      'shell',
      shared.filter((id) => !isLibrary(id) && home.has(id)),
    )
    claim('pages', shared)
    return found
  }
  return (id: string, graph: Graph): string | null => (floors ??= survey(graph)).get(id) ?? null
}

// Who may import whom: what docs/architecture.md promises, as rules. `tsPreCompilationDeps` so that types count too.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const MODULE = '^gateway/modules/[^/]+/([^/]+)/'

/** Each wing and those it may use. */
const WINGS = {
  ground: [],
  people: ['ground'],
  monitoring: ['ground', 'people'],
  alarms: ['ground', 'people', 'monitoring'],
  commerce: ['ground', 'people'],
  content: ['ground', 'people'],
  together: ['ground', 'people', 'monitoring', 'alarms'],
  analytics: ['ground', 'people', 'monitoring', 'alarms', 'commerce', 'together', 'content'],
}
const wingRules = Object.entries(WINGS).map(([wing, below]) =>
  rule(
    `${wing}-uses-what-is-below`,
    'A wing stands on those below it.',
    { path: `^gateway/modules/${wing}/` },
    {
      path: '^gateway/modules/[^/]+/',
      pathNot: `^gateway/modules/(${[wing, ...below].join('|')})/`,
    },
  ),
)

export default {
  forbidden: [
    ...wingRules,
    rule(
      'no-circles',
      'A circle cannot be read from any end.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'gateway-knows-no-client',
      'They meet in the schema and nowhere else.',
      { path: '^gateway' },
      { path: '^client' },
    ),
    rule(
      'gateway-knows-no-seed',
      'The demo is handed to it.',
      { path: '^gateway' },
      { path: '^seed' },
    ),
    rule(
      'client-knows-no-gateway',
      'The client asks over the wire; of the contract it knows the schema.',
      { path: '^client' },
      { path: '^(gateway|seed|tests)' },
    ),
    rule(
      'stores-are-private',
      'Another module’s rows come through its service.',
      { path: MODULE },
      {
        path: '^gateway/modules/[^/]+/[^/]+/(.*store|.*\\.sql)',
        pathNot: '^gateway/modules/[^/]+/$1/',
      },
    ),
    rule(
      'modules-meet-in-services',
      'A module is reached through its service; types may be taken from anywhere in it.',
      { path: MODULE },
      {
        path: '^gateway/modules/[^/]+/[^/]+/',
        pathNot: ['^gateway/modules/[^/]+/$1/', 'service\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'doors-ask-services',
      'Resolvers and REST rename; they do not query.',
      { path: `${MODULE}(resolvers|rest)\\.ts$` },
      { path: '(store|^gateway/db/(?!tables))', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'services-know-no-transport',
      'A service could be driven by a queue tomorrow.',
      { path: `${MODULE}.*service\\.ts$` },
      {
        path: '(^gateway/(generated|graphql|http)|^node_modules/(fastify|graphql|@apollo|ws|graphql-ws)/)',
      },
    ),
    rule(
      'only-stores-reach-the-database',
      'SQL elsewhere is a store function that has not been named yet.',
      { path: MODULE, pathNot: '(store|ingest)[^/]*\\.ts$' },
      {
        path: '^(node_modules/(kysely|pg)/|gateway/db/(?!tables))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'features-do-not-meet',
      'Compose them in client/app, or by nesting fragments.',
      { path: '^client/features/[^/]+/([^/]+)/' },
      { path: '^client/features/', pathNot: ['^client/features/[^/]+/$1/', '\\.generated\\.ts$'] },
    ),
    rule(
      'controls-know-no-domain',
      'client/ui knows how things look, not what they are.',
      { path: '^client/ui' },
      { path: '^client/(app|features|entities|generated)' },
    ),
    rule(
      'libraries-know-no-screen',
      'client/lib serves every screen.',
      { path: '^client/lib' },
      { path: '^client/(app|features|entities)' },
    ),
    rule(
      'entities-know-no-page',
      'client/entities holds what features may show of each other’s domains, and one such domain does not need another.',
      { path: '^client/entities/([^/]+)/' },
      { path: '^client/(app|features|entities)', pathNot: '^client/entities/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(^dist|/generated/)' },
  },
}

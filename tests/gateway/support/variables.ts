import {
  getNullableType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'

type Variables = Record<string, unknown>
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
const days = (count: number) => ({
  from: '2025-01-01T00:00:00Z',
  to: new Date(Date.UTC(2025, 0, 1 + count)).toISOString(),
})

/** The most that a screen asks for at once; of all others the largest page. */
const LARGEST: Readonly<Record<string, Variables>> = {
  ChartSeries: { sensorIds: ids(1), ...days(365), maxPoints: 20_000 },
  SensorChart: { sensorIds: ids(1), ...days(30) },
  ChartFigures: { sensorIds: ids(360), ...days(365) },
  RuleHistory: { sensorIds: ids(1), ...days(30), maxPoints: 1500 },
  AlarmSeries: { ...days(30), maxPoints: 4000 },
  ReportFigures: { sensorIds: ids(13), ...days(366), bucket: 'DAY' },
  ReportReadings: { sensorIds: ids(4), ...days(30), maxPoints: 10_000 },
  SensorHistory: { sensorIds: ids(100), ...days(1), recentFrom: '2025-01-01T23:40:00Z' },
}

/** Variables for an operation of the client, of the kind and length its screens send. */
export function variablesOf(schema: GraphQLSchema, name: string, text: string): Variables {
  const definitions = getOperationAST(parse(text))?.variableDefinitions ?? []
  const usual = definitions.map(({ variable, type }) => [
    variable.name.value,
    sample(typeFromAST(schema, type as never) as GraphQLInputType, variable.name.value),
  ])
  return { ...(Object.fromEntries(usual) as Variables), ...LARGEST[name] }
}

const NUMBERS: Variables = { perPage: 100, first: 100 }
const TEXTS: Variables = {
  DateTimeISO: '2026-01-05T10:00:00Z',
  LocalDate: '2026-01-05',
  TimeZone: 'Europe/Berlin',
  Currency: 'EUR',
  Boolean: true,
  JSONObject: {},
  JSON: null,
}

function sample(type: GraphQLInputType, name: string): unknown {
  const bare = getNullableType(type)
  if (isListType(bare)) return name === 'sensorIds' ? ids(100) : [sample(bare.ofType, name)]
  if (isEnumType(bare)) return bare.getValues()[0]?.value
  if (isInputObjectType(bare)) {
    const needed = Object.values(bare.getFields()).filter((field) => isNonNullType(field.type))
    return Object.fromEntries(needed.map((field) => [field.name, sample(field.type, field.name)]))
  }
  const kind = String(bare)
  return /Int|Float/.test(kind) ? (NUMBERS[name] ?? 1) : (TEXTS[kind] ?? '1')
}

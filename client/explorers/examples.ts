import acknowledge from './examples/acknowledge.graphql?raw'
import alarms from './examples/alarms.graphql?raw'
import live from './examples/live.graphql?raw'
import sensors from './examples/sensors.graphql?raw'
import series from './examples/series.graphql?raw'

const A_DAY = 86_400_000
const variables = (values: object) => JSON.stringify(values, null, 2)

/** One tab each: what integrators ask for first. */
export const EXAMPLES = [
  { query: sensors, variables: variables({ page: 1 }) },
  {
    query: series,
    variables: variables({
      sensorIds: ['1'],
      from: new Date(Date.now() - A_DAY).toISOString(),
      to: new Date().toISOString(),
    }),
  },
  { query: alarms },
  { query: acknowledge, variables: variables({ id: '1', input: { note: 'Door was open' } }) },
  { query: live },
]

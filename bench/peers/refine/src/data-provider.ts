import type { DataProvider } from '@refinedev/core'

const QUERY = `query Sensors($page: Int!, $perPage: Int!) { sensors(page: $page, perPage: $perPage) {
  totalCount nodes { id key name reportIntervalSeconds permittedLow permittedHigh status connectivity site { id name } latest { ts value } } } }`

const unused = () => Promise.reject(new Error('The page only reads a list.'))

/** Our GraphQL as refine reads it; the token is where a sign-in would have left it. */
export const dataProvider = {
  getList: async ({ pagination }) => {
    const { currentPage: page = 1, pageSize: perPage = 25 } = pagination ?? {}
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      },
      body: JSON.stringify({
        operationName: 'Sensors',
        query: QUERY,
        variables: { page, perPage },
      }),
    })
    const { data } = await response.json()
    return { data: data.sensors.nodes, total: data.sensors.totalCount }
  },
  getOne: unused,
  create: unused,
  update: unused,
  deleteOne: unused,
  getApiUrl: () => '/graphql',
} satisfies DataProvider

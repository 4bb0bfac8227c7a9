/** A person or device that talks to a gateway from outside, over the wire and nothing else. */
export interface ApiClient {
  graphql: <T>(query: string, variables?: Record<string, unknown>) => Promise<T>
  accessToken: string
  refreshToken: string
  userData: Record<string, unknown>
}

/** Registering is limited per address, so everybody here comes from another one (the gateways under test trust one proxy). */
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

async function json(
  url: string,
  body: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-forwarded-for': someAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function session(
  url: string,
  path: string,
  credentials: Record<string, string>,
): Promise<ApiClient> {
  const { status, body } = await json(`${url}${path}`, credentials)
  if (typeof body.accessToken !== 'string')
    throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  const { accessToken } = body
  const graphql = async <T>(query: string, variables: Record<string, unknown> = {}) => {
    const answer = await json(`${url}/graphql`, { query, variables }, accessToken)
    if (answer.body.errors) throw new Error(JSON.stringify(answer.body.errors))
    return answer.body.data as T
  }
  const userData = (body.userData ?? body.user) as Record<string, unknown>
  return { graphql, accessToken, refreshToken: body.refreshToken as string, userData }
}

export const login = (url: string, email: string, password: string) =>
  session(url, '/jwt/login', { email, password })
export const register = (url: string, username: string) =>
  session(url, '/jwt/register', {
    username,
    email: `${username}@example.com`,
    password: 'a quiet winter night',
  })

export interface Fleet {
  siteId: string
  deviceId: string
  token: string
  sensorIds: string[]
}

/** A site with one device of so many sensors, keyed probe-1 and so on, and the device's token. */
export async function fleet({ graphql }: ApiClient, sensors: number): Promise<Fleet> {
  const { createSite } = await graphql<{ createSite: { site: { id: string } } }>(
    'mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id } problems { message } } }',
    { input: { name: 'North depot', timeZone: 'Europe/Berlin' } },
  )
  const siteId = createSite.site.id
  const { createDevice } = await graphql<{ createDevice: { device: { id: string } } }>(
    'mutation($input: CreateDeviceInput!) { createDevice(input: $input) { device { id } problems { message } } }',
    { input: { siteId, name: 'Logger' } },
  )
  const deviceId = createDevice.device.id
  const sensorIds: string[] = []
  for (let number = 1; number <= sensors; number++) {
    const { createSensor } = await graphql<{ createSensor: { sensor: { id: string } } }>(
      'mutation($input: CreateSensorInput!) { createSensor(input: $input) { sensor { id } problems { message } } }',
      {
        input: {
          deviceId,
          key: `probe-${number}`,
          name: `Probe ${number}`,
          permittedLow: 2,
          permittedHigh: 8,
        },
      },
    )
    sensorIds.push(createSensor.sensor.id)
  }
  const { rotateDeviceToken } = await graphql<{ rotateDeviceToken: { token: string } }>(
    'mutation($id: ID!) { rotateDeviceToken(id: $id) { token } }',
    {
      id: deviceId,
    },
  )
  return { siteId, deviceId, token: rotateDeviceToken.token, sensorIds }
}

export interface IngestReading {
  sensor: string
  value: number
  ts?: string | number
  unit?: string
}
export const ingest = (
  url: string,
  token: string,
  readings: IngestReading[],
  headers?: Record<string, string>,
) => json(`${url}/api/v1/ingest`, { readings }, token, headers)

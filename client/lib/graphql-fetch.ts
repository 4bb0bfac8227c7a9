/** Errors of the whole request, with what the reader of an error message needs. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly requestId: string | null = null,
    readonly retryAfter: number | null = null,
  ) {
    super(message)
    this.name = 'RequestError'
  }
}

interface WireError {
  message: string
  extensions?: { code?: string; requestId?: string; retryAfter?: number }
}

interface Body<T> {
  data?: T | null
  errors?: WireError[]
}

function failed(response: Response, error: WireError | undefined): RequestError {
  const wait = Number(response.headers.get('retry-after') ?? error?.extensions?.retryAfter)
  const code =
    error?.extensions?.code ?? (response.status === 401 ? 'UNAUTHENTICATED' : 'SERVICE_UNAVAILABLE')
  const requestId = error?.extensions?.requestId ?? response.headers.get('x-request-id')
  return new RequestError(
    code,
    error?.message ?? `HTTP ${response.status}`,
    requestId,
    Number.isFinite(wait) && wait > 0 ? wait : null,
  )
}

/** One operation by plain fetch: what happens before there is a session must not load the whole client. */
export async function fetchGraphql<T, V>(
  query: string,
  variables: V,
  accessToken?: string,
): Promise<T> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json().catch(() => ({}))) as Body<T>
  if (body.errors?.length || !body.data) throw failed(response, body.errors?.[0])
  return body.data
}

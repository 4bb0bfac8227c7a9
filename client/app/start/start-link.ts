import { ApolloLink, Observable, type ApolloClient } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { of } from 'rxjs'
import { currentSession } from '../../lib/session.ts'
import { awaitStartingPoints, setStartingPoints } from '../../lib/starting-points.ts'
import { startVariables } from './early.ts'
import { earlyData } from './early-link.ts'
import { PARTS } from './parts.ts'
import { StartDocument, type StartQuery } from './start.generated.ts'

/** A server that takes longer keeps nobody waiting: then everything is asked for by itself. */
const PATIENCE_MS = 1_500
/** What is not asked for until then is asked for anew. */
const GOOD_FOR_MS = 10_000

/** One request for what every page needs. Queries wait for its answer: from then on nothing that happens is missed. */
export class StartLink extends ApolloLink {
  readonly #parts = new Map<string, keyof StartQuery>(Object.entries(PARTS))
  #settled: Promise<void> | null = null
  #data: StartQuery | null = null

  begin(client: ApolloClient) {
    awaitStartingPoints()
    const variables = startVariables(currentSession()?.userData.ability ?? [])
    const ask = async (): Promise<StartQuery | null> => {
      try {
        const { data } = await client.query({
          query: StartDocument,
          variables,
          fetchPolicy: 'no-cache',
          // It is asked once: printing it to find its like would cost a slow phone 10 ms.
          context: { queryDeduplication: false },
        })
        return data ?? null
      } catch {
        return null // each asks by itself, and says by itself that it failed
      }
    }
    // Read without going through the client, the early answer is here before the page is first drawn.
    const early = earlyData('Start', variables).then((data) => data as StartQuery | null)
    const answered = early.then((data) => data ?? ask())
    const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
    this.#settled = Promise.race([answered, patience]).then((data) => this.#settle(data))
  }

  /** What the account was told is nothing for the next one. */
  end() {
    this.#data = null
    setStartingPoints(null)
  }

  #settle(data: StartQuery | null) {
    this.#settled = null
    this.#data = data
    setTimeout(() => (this.#data = null), GOOD_FOR_MS)
    if (!data) return setStartingPoints(null)
    setStartingPoints({
      changes: data.changesCursor,
      readings: data.readingsCursor,
      sensorStatus: data.sensorStatusCursor,
      posts: data.postsCursor,
      alarms: data.alarmSummary?.cursor,
    })
  }

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const { operationName = '', operationType } = operation
    if (operationName === 'Start' || operationType !== OperationTypeNode.QUERY)
      return forward(operation)
    return new Observable<ApolloLink.Result>((observer) => {
      const leaving = new AbortController()
      const go = () => {
        if (leaving.signal.aborted) return
        const data = this.find(operationName)
        this.drop(operationName)
        const answer: Observable<ApolloLink.Result> = data ? of({ data }) : forward(operation)
        const running = answer.subscribe(observer)
        leaving.signal.addEventListener('abort', () => running.unsubscribe())
      }
      if (this.#settled) void this.#settled.then(go)
      else go()
      return () => leaving.abort()
    })
  }

  /** The first answer, if it answers this query and nobody has used it yet. */
  find(operationName: string): StartQuery | null {
    const field = this.#parts.get(operationName)
    return field && this.#data?.[field] ? this.#data : null
  }

  /** From now on this query goes to the server. */
  drop(operationName: string) {
    if (this.#data) this.#parts.delete(operationName)
  }
}

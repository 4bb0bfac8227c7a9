import type { ApolloClient } from '@apollo/client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AlarmConfigDraft } from '../../../../generated/schema.ts'
import { useGraphql } from '../../../../lib/apollo.ts'
import { BacktestDocument, type BacktestQuery } from './backtest.generated.ts'
import { withPart, type Backtest } from './backtest.ts'

const DAY = 86_400_000
export const DAYS = 30
/** Sensors a request asks for: few enough that progress is seen and cancelling helps. */
const AT_ONCE = 4
/** So many are quick enough to be tried whenever somebody stops typing. */
const CHEAP = 12
const PAUSE_MS = 500

export interface BacktestPlan {
  config: AlarmConfigDraft
  /** The stored rule to compare with. */
  configId: string | null
  /** All in scope. */
  sensorIds: readonly string[]
  /** The one that is looked at: it is tried first. */
  shown: string
}

export interface BacktestState {
  status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed'
  /** Sensors that are in the result. */
  tried: readonly string[]
  /** Sensors that are to be. */
  wanted: number
  /** Stays in sight, as of the draft before, until the first part of the next one is there. */
  result: Backtest | null
  tookMs: number
  error: unknown
}

const IDLE: BacktestState = {
  status: 'idle',
  tried: [],
  wanted: 0,
  result: null,
  tookMs: 0,
  error: null,
}

interface Period {
  from: string
  to: string
}

/** The last 30 days, to the minute. */
function lastDays(now: number): Period {
  const to = Math.floor(now / 60_000) * 60_000
  return { from: new Date(to - DAYS * DAY).toISOString(), to: new Date(to).toISOString() }
}

type Part = BacktestQuery['alarmConfigBacktest']
type Ask = Pick<BacktestPlan, 'config' | 'configId'> & Period & { sensorIds: string[] }

async function ask(client: ApolloClient, input: Ask, signal: AbortSignal) {
  const { data } = await client.query({
    query: BacktestDocument,
    variables: { input },
    fetchPolicy: 'no-cache',
    // Shared with nobody: who cancels it cancels nothing else.
    context: { fetchOptions: { signal }, queryDeduplication: false },
  })
  if (!data) throw new Error('The backtest came back empty.')
  return data.alarmConfigBacktest
}

interface Listener {
  signal: AbortSignal
  onPart: (part: Pick<BacktestState, 'status' | 'tried' | 'result' | 'tookMs'>) => void
  onError: (error: unknown) => void
}

/** One part after the other; what comes after an abort is heard by nobody. */
async function inParts(
  ids: readonly string[],
  askFor: (ids: string[]) => Promise<Part>,
  { signal, onPart, onError }: Listener,
) {
  const began = performance.now()
  let result: Backtest | null = null
  for (let at = 0; at < ids.length && !signal.aborted; at += AT_ONCE) {
    try {
      const part = await askFor(ids.slice(at, at + AT_ONCE))
      if (signal.aborted) return
      result = withPart(result, part)
      const tried = ids.slice(0, at + AT_ONCE)
      onPart({
        status: tried.length === ids.length ? 'done' : 'running',
        tried,
        result,
        tookMs: performance.now() - began,
      })
    } catch (error) {
      if (!signal.aborted) onError(error)
      return
    }
  }
}

/** What the draft would have done in the last 30 days, a few sensors at a time, beside what the stored rule would have. */
export function useBacktest(plan: BacktestPlan | null) {
  const client = useGraphql()
  const [state, setState] = useState(IDLE)
  const [period, setPeriod] = useState(() => lastDays(Date.now()))
  const running = useRef<AbortController | null>(null)

  const cancel = useCallback(() => {
    running.current?.abort()
    setState((before) =>
      before.status === 'running' ? { ...before, status: 'cancelled' } : before,
    )
  }, [])

  const run = async (ids: readonly string[]) => {
    if (!plan || !client) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const span = lastDays(Date.now())
    setPeriod(span)
    setState((before) => ({
      ...before,
      status: 'running',
      tried: [],
      wanted: ids.length,
      error: null,
    }))
    const { config, configId } = plan
    await inParts(
      ids,
      (sensorIds) => ask(client, { config, configId, ...span, sensorIds }, control.signal),
      {
        signal: control.signal,
        onPart: (part) => setState({ ...part, wanted: ids.length, error: null }),
        onError: (error) => setState((before) => ({ ...before, status: 'failed', error })),
      },
    )
  }

  const shown = plan?.shown
  const first = plan ? [plan.shown, ...plan.sensorIds.filter((id) => id !== plan.shown)] : []
  const cheap = first.length <= CHEAP
  const key =
    plan && client ? JSON.stringify([plan.config, plan.configId, [...plan.sensorIds].sort()]) : null
  const start = useEffectEvent((all: boolean) => void run(all ? first : first.slice(0, 1)))
  const look = useEffectEvent(() => {
    const ended = state.status === 'done' || state.status === 'cancelled'
    if (!cheap && ended && shown && !state.tried.includes(shown)) start(false)
  })

  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => start(cheap), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [key, cheap])
  useEffect(() => {
    const timer = setTimeout(() => look())
    return () => clearTimeout(timer)
  }, [shown])

  const runAll = () => void run(first)
  return {
    ...state,
    status: key === null ? 'idle' : state.status,
    ...period,
    total: first.length,
    runAll,
    cancel,
  } as const
}

export type BacktestRun = ReturnType<typeof useBacktest>

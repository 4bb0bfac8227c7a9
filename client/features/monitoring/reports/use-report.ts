import { useEffect, useState } from 'react'
import { useGraphql } from '../../../lib/apollo.ts'
import { loadReport } from './load-report.ts'
import type { ReportData, ReportRequest } from './report-data.ts'

export interface LoadedReport {
  data: ReportData | null
  error: unknown
  /** From 0 to 1 while it is loading. */
  progress: number
  again: () => void
}

/** The figures of a report; none are asked for while there is no request. What is not wanted any more is given up. */
export function useReport(request: ReportRequest | null): LoadedReport {
  const client = useGraphql()
  const [attempt, setAttempt] = useState(0)
  const key =
    request &&
    `${request.sensors.map(({ id }) => id).join(',')}/${request.span.from}/${request.span.to}/${request.bucket}`
  const [state, setState] = useState<{
    key: string | null
    data: ReportData | null
    error: unknown
    progress: number
  }>({
    key: null,
    data: null,
    error: null,
    progress: 0,
  })
  useEffect(() => {
    if (!client || !request) return
    const stop = new AbortController()
    const { signal } = stop
    const update = (next: Partial<typeof state>) =>
      signal.aborted ||
      setState((before) => ({
        ...(before.key === key ? before : { data: null, error: null, progress: 0 }),
        key,
        ...next,
      }))
    loadReport(request, { client, signal, onProgress: (progress) => update({ progress }) }).then(
      (data) => update({ data, error: null }),
      (error: unknown) => update({ data: null, error }),
    )
    return () => stop.abort()
    // The key says what the request asks for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, key, attempt])
  const current = state.key === key ? state : { data: null, error: null, progress: 0 }
  const again = () => {
    setState((before) => ({ ...before, key: null }))
    setAttempt((number) => number + 1)
  }
  return { data: current.data, error: current.error, progress: current.progress, again }
}

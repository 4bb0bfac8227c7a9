import type { ApolloClient } from '@apollo/client'
import { useEffect, useState } from 'react'
import { useMay } from '../../../../lib/ability.ts'
import { useGraphql } from '../../../../lib/apollo.ts'
import { ChartRulesDocument, type ChartRulesQuery } from './chart-context.generated.ts'

type Rules = ChartRulesQuery['alarmConfigs']['nodes']

/** A rule comes with all its versions, which makes a page of them large. */
const PER_PAGE = 20
const NONE: Rules = []

async function load(
  client: ApolloClient,
  sensorIds: string[],
  asOf: number | null,
  signal: AbortSignal,
): Promise<Rules> {
  const rules: Rules = []
  for (let page = 1; ; page++) {
    const { data } = await client.query({
      query: ChartRulesDocument,
      variables: { sensorIds, page, asOf: asOf === null ? null : new Date(asOf).toISOString() },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    rules.push(...(data?.alarmConfigs.nodes ?? []))
    if (!data || page * PER_PAGE >= data.alarmConfigs.totalCount) return rules
  }
}

/** The rules that bear on sensors, with what they said before. Without the right to read them, or without an answer, none is drawn. */
export function useRules(sensorIds: readonly string[], asOf: number | null): Rules {
  const client = useGraphql()
  const may = useMay('read', 'AlarmConfig')
  const [rules, setRules] = useState(NONE)
  const key = sensorIds.join()
  useEffect(() => {
    if (!client || !may || key === '') return
    const cancel = new AbortController()
    load(client, key.split(','), asOf, cancel.signal).then(
      (loaded) => !cancel.signal.aborted && setRules(loaded),
      () => !cancel.signal.aborted && setRules(NONE),
    )
    return () => cancel.abort()
  }, [client, may, key, asOf])
  return rules
}

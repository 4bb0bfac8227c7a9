import type { ApolloClient } from '@apollo/client'
import { useEffect, useState } from 'react'
import { useGraphql } from '../../lib/apollo.ts'
import { everyPage, freshPage } from '../../lib/every-page.ts'
import { AllSensorsDocument, type AllSensorsQuery } from './all-sensors.generated.ts'

export type KnownSensor = AllSensorsQuery['sensors']['nodes'][number]

const load = (client: ApolloClient): Promise<KnownSensor[]> =>
  everyPage((page) => freshPage(client, AllSensorsDocument, { page }, (data) => data.sensors))

interface AllSensors {
  /** In the order of their places; null until they are there. */
  sensors: KnownSensor[] | null
  error: unknown
  retry: () => void
}

/** Every sensor the viewer may see, to choose from: names, tags and sites are looked up without asking again. */
export function useAllSensors(): AllSensors {
  const client = useGraphql()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<AllSensors, 'retry'>>({ sensors: null, error: null })
  useEffect(() => {
    if (!client) return
    let gone = false
    load(client).then(
      (sensors) => !gone && setState({ sensors, error: null }),
      (error: unknown) => !gone && setState({ sensors: null, error }),
    )
    return () => {
      gone = true
    }
  }, [client, attempt])
  const retry = () => {
    setState({ sensors: null, error: null })
    setAttempt((number) => number + 1)
  }
  return { ...state, retry }
}

export interface SensorScope {
  sensorIds: readonly string[]
  tags: readonly string[]
  siteIds: readonly string[]
}

/** The sensors of a scope: those named, and those with any of the tags at the sites; sites alone mean all their sensors. */
export function sensorsOf<T extends Pick<KnownSensor, 'id' | 'tags' | 'site'>>(
  sensors: readonly T[],
  scope: SensorScope,
): T[] {
  const [ids, tags, sites] = [new Set(scope.sensorIds), new Set(scope.tags), new Set(scope.siteIds)]
  const wide = tags.size + sites.size > 0
  return sensors.filter((sensor) => {
    if (ids.has(sensor.id)) return true
    const tagged = tags.size === 0 || sensor.tags.some((tag) => tags.has(tag))
    const there = sites.size === 0 || (sensor.site !== null && sites.has(sensor.site.id))
    return wide && tagged && there
  })
}

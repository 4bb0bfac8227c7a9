import { useRef, useState } from 'react'
import type { CardName, DashboardName } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useLaterNews } from '../../../lib/use-later-news.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useDashboardsQuery,
  useOwnDashboardsNewsSubscription,
  useSetDashboardMutation,
} from './cards.generated.ts'

/** Which cards a page shows, kept with the account and followed on its other devices. What is changed stands at once, and goes back where it could not be kept. */
export function useDashboard(name: DashboardName) {
  const answer = useDashboardsQuery({ fetchPolicy: 'cache-and-network' })
  const heard = useLaterNews(useReadAgain(() => readAfresh(answer)))
  useOwnDashboardsNewsSubscription({
    onData: ({ data }) => heard(data.data?.ownDashboards.kind),
    fetchPolicy: 'no-cache',
  })
  const set = useAct(useSetDashboardMutation())
  const [wanted, setWanted] = useState<CardName[] | null>(null)
  const stored = answer.data?.viewer?.dashboards.find((each) => each.name === name)
  // One after the other, or an earlier arrangement could be the one that stays.
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef<CardName[] | null>(null)
  const store = async (cards: CardName[] | null) => {
    const result = await set({ input: { name, cards } })
    const why = whyNot(result)
    if (why !== null) toast.error({ title: why })
    if (newest.current !== cards) return
    await readAfresh(answer)
    // What was arranged meanwhile stays in sight until it is stored.
    if (newest.current === cards) setWanted(null)
  }
  const keep = (cards: CardName[] | null) => {
    newest.current = cards
    setWanted(cards)
    underWay.current = underWay.current.then(() => store(cards))
  }
  return {
    cards: wanted ?? stored?.cards,
    arranged: stored?.arranged ?? false,
    error: answer.error,
    retry: answer.refetch,
    keep,
  }
}

import { useState } from 'react'
import type { CardName, DashboardName } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { readAfresh } from '../../../lib/use-read-again.ts'
import { toast } from '../../../ui/toast.ts'
import { useDashboardsQuery, useSetDashboardMutation } from './cards.generated.ts'

/** Which cards a page shows, kept with the account. What is changed stands at once, and goes back where it could not be kept. */
export function useDashboard(name: DashboardName) {
  const answer = useDashboardsQuery({ fetchPolicy: 'cache-and-network' })
  const set = useAct(useSetDashboardMutation())
  const [wanted, setWanted] = useState<CardName[] | null>(null)
  const stored = answer.data?.viewer?.dashboards.find((each) => each.name === name)
  const keep = async (cards: CardName[] | null) => {
    setWanted(cards)
    const result = await set({ input: { name, cards } })
    const why = whyNot(result)
    if (why !== null) toast.error({ title: why })
    await readAfresh(answer)
    setWanted(null)
  }
  return {
    cards: wanted ?? stored?.cards,
    arranged: stored?.arranged ?? false,
    error: answer.error,
    retry: answer.refetch,
    keep: (cards: CardName[] | null) => void keep(cards),
  }
}

import { Suspense, useEffect } from 'react'
import type { ShownSetupTaskFragment } from '../../../entities/setup/setup-tasks.generated.ts'
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts'

/** Organisations that are set up never fetch it. */
const SetupPanel = lazyWithTexts(
  'setup',
  async () => (await import('../../../entities/setup/setup-panel.tsx')).SetupPanel,
)

interface SetupOnHomeProps {
  tasks: readonly ShownSetupTaskFragment[]
  /** Whether there is nothing else to show. */
  alone?: boolean
  /** Whether a sensor has been heard. */
  heard: boolean
  reload: () => void
}

/** The tasks that are left, as live as the page: the first reading ticks its own. */
export function SetupOnHome({ tasks, alone = false, heard, reload }: SetupOnHomeProps) {
  const isNews = heard && tasks.some(({ kind, done }) => kind === 'READING' && !done)
  useEffect(() => {
    if (isNews) reload()
  }, [isNews, reload])
  return (
    <Suspense fallback={null}>
      <SetupPanel tasks={tasks} alone={alone} onReturn={reload} />
    </Suspense>
  )
}

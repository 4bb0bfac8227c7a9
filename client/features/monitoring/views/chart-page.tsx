import { skipToken } from '@apollo/client/react'
import { ChartSpline, FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NoSensors } from '../../../entities/sensors/no-sensors.tsx'
import { useSearchParams } from 'react-router-dom'
import { useAllSensors } from '../../../entities/sensors/all-sensors.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOneViewQuery } from './saved/view.generated.ts'
import { Workspace } from './workspace.tsx'
import css from './chart-page.module.scss'

function Loading() {
  const { t } = useTranslation('views')
  return (
    <>
      <PageHead title={t('title')} />
      <div className={css.frame} aria-busy="true">
        <Skeleton className={css.skeleton} height="480px" />
        <Skeleton height="480px" />
      </div>
    </>
  )
}

/** Charts of any sensors over any time: built here, saved as views. */
export function Component() {
  const { t } = useTranslation('views')
  const [params] = useSearchParams()
  const id = params.get('view')
  const { sensors, error, retry } = useAllSensors()
  const view = useOneViewQuery(
    id ? { variables: { id }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const saved = id ? (view.data?.view ?? null) : null
  if (error || view.error) {
    const again = () => (error ? retry() : void view.refetch())
    return (
      <>
        <PageHead title={t('title')} />
        <Failed
          title={t(error ? 'error.sensors' : 'error.view')}
          error={error ?? view.error}
          onRetry={again}
        />
      </>
    )
  }
  if (!sensors || (id && !view.data)) return <Loading />
  if (sensors.length === 0)
    return <NoSensors words="views:noSensors" title={t('title')} icon={ChartSpline} />
  if (id && !saved) return <Missing words="views:noView" icon={FileQuestion} to="/dynamic" />
  return (
    <Workspace
      key={id ?? 'new'}
      saved={saved}
      sensors={sensors}
      onSaved={() => void view.refetch()}
    />
  )
}

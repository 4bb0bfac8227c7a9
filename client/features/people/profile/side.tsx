import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { Announcements } from './announcements.tsx'
import { People } from './people.tsx'
import { Block, Row, Second, StarButton, Words } from './side-parts.tsx'
import { useProfileSideQuery, useStarCircleMutation } from './side.generated.ts'
import css from './side.module.scss'
function News() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useProfileSideQuery()
  const star = useAct(useStarCircleMutation())
  if (!data)
    return error ? (
      <Failed title={t('side.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  const { announcements, circles } = data
  return (
    <>
      <Announcements newest={announcements.nodes} />
      <Block title={t('side.circles')} none={circles.nodes.length > 0 ? null : t('side.noCircles')}>
        {circles.nodes.map(({ id, name, subtitle, favorite }) => (
          <Row key={id}>
            <Words>
              <bdi>{name}</bdi>
              <Second>
                <bdi>{subtitle}</bdi>
              </Second>
            </Words>
            <StarButton
              label={t('side.star', { name })}
              on={favorite}
              onPress={async () => toastUnlessDone(await star({ id, favorite: !favorite }))}
            />
          </Row>
        ))}
      </Block>
    </>
  )
}

/** Beside the feed: whom to follow, and what the organisation says. */
export function Side({ own }: { own: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <div className={css.root}>
      {own && (
        <Panel title={t('side.suggested')}>
          <People filter={{ suggested: true }} none={t('side.noSuggested')} few={5} />
        </Panel>
      )}
      <News />
    </div>
  )
}

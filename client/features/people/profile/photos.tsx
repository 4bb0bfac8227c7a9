import { Images, PanelTop, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinedAt } from '../../../lib/joined-at.ts'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { toast } from '../../../ui/toast.ts'
import { useUpdateProfileMutation, type ProfileFactsFragment } from './profile.generated.ts'
import { PhotoButton } from './photo-button.tsx'
import { useDeletePhotoMutation, useProfilePhotosQuery } from './side.generated.ts'
import { useReadOn } from './use-read-on.ts'
import css from './photos.module.scss'

function DeletePhoto({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useAct(
    useDeletePhotoMutation({ refetchQueries: ['ProfilePhotos', 'ProfilePage', 'PostFeed'] }),
  )
  return (
    <ActDialog danger words="profile:photo.delete" act={() => remove({ id })} onClose={onClose} />
  )
}

/** Shows a photo above one's own profile, or none any more. */
function CoverButton({ id, cover }: { id: string; cover: boolean }) {
  const { t } = useTranslation('profile')
  const update = useAct(useUpdateProfileMutation())
  const press = async () =>
    toastUnlessDone(await update({ input: { coverPhotoId: cover ? null : id } }))
  return (
    <IconButton
      label={t('photo.cover')}
      aria-pressed={cover}
      disabled={update.busy}
      onClick={() => void press()}
      className={css.cover}
    >
      <PanelTop aria-hidden="true" />
    </IconButton>
  )
}

/** A member's gallery. */
export function Photos({ profile, own }: { profile: ProfileFactsFragment; own: boolean }) {
  const { id: userId, cover, user } = profile
  const name = user?.fullName ?? ''
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  const mayAny = useMay('manage', 'Profile')
  const [deleting, setDeleting] = useState<string | null>(null)
  const options = { variables: { userId, after: null }, fetchPolicy: 'cache-and-network' as const }
  const { data, error, refetch, fetchMore } = useProfilePhotosQuery(options)
  const { loading, readOn } = useReadOn(() =>
    fetchMore({
      variables: { after: data?.photos.pageInfo.endCursor ?? null },
      updateQuery: joinedAt('photos'),
    }),
  )
  if (!data)
    return error ? (
      <Failed title={t('photo.loading')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  const { nodes, pageInfo } = data.photos
  const add = own && (
    <PhotoButton
      label={t('photo.add')}
      onPhoto={() => void refetch()}
      onProblem={(title) => toast.error({ title })}
    />
  )
  return (
    <Panel title={t('tab.photos')} actions={add}>
      {nodes.length === 0 && <EmptyState icon={Images} title={t('photo.none')} />}
      <ul className={css.grid}>
        {nodes.map((photo) => (
          <li className={css.tile} key={photo.id}>
            <img
              src={photo.url}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              alt={t('photoOf', { name })}
            />
            <div className={css.foot}>
              <bdi className={css.when}>{date(photo.createdAt)}</bdi>
              {own && <CoverButton id={photo.id} cover={photo.id === cover?.id} />}
              {(own || mayAny) && (
                <IconButton label={t('photo.delete.of')} onClick={() => setDeleting(photo.id)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button className={css.button} variant="link" loading={loading} onClick={readOn}>
          {t('more')}
        </Button>
      )}
      {deleting && <DeletePhoto id={deleting} onClose={() => setDeleting(null)} />}
    </Panel>
  )
}

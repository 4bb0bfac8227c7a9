import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { LocationDialog } from './location-dialog.tsx'
import { SiteDialog } from './site-dialog.tsx'
import {
  useDeleteLocationMutation,
  useSitePlacesQuery,
  type PlaceFragment,
  type SiteRowFragment,
  type SitePlacesQuery,
} from './site.generated.ts'
import { branchesOf, type Branch } from './tree.ts'
import css from './site-places.module.scss'

function DeleteLocation({ place, onClose }: { place: PlaceFragment; onClose: () => void }) {
  const { t } = useTranslation('sites')
  const remove = useAct(useDeleteLocationMutation({ refetchQueries: ['SitePlaces'] }))
  const confirm = async () => {
    const result = await remove({ id: place.id, expectedVersion: place.version })
    if (result.is === 'refused') return t('error.held')
    if (result.is !== 'done') return result.message
    toast.success({ title: t('location.deleted', { name: place.name }) })
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('location.deleteOf', { name: place.name })}
      verb={t('location.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('location.deleteText')}
    </ConfirmDialog>
  )
}

interface PlaceLineProps extends Branch {
  siteId: string
  places: readonly PlaceFragment[]
}

function PlaceLine({ place, depth, siteId, places }: PlaceLineProps) {
  const { t } = useTranslation('sites')
  const [mayUpdate, mayDelete] = [useMay('update', 'Location'), useMay('delete', 'Location')]
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { name } = place
  return (
    <li className={css.item} style={{ paddingInlineStart: `${36 + 20 * Math.min(depth, 8)}px` }}>
      <MapPin size={15} aria-hidden="true" />
      <span className={css.name}>
        {name}
        <small>{t(`kind.${place.kind}`)}</small>
      </span>
      {mayUpdate && (
        <IconButton label={t('editOf', { name })} onClick={() => setOpen('edit')}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label={t('location.deleteOf', { name })} onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {open === 'edit' && (
        <LocationDialog siteId={siteId} place={place} places={places} onClose={close} />
      )}
      {open === 'delete' && <DeleteLocation place={place} onClose={close} />}
    </li>
  )
}

const PER_PAGE = 100

/** All locations of a site, however many pages that takes. */
function usePlaces(siteId: string) {
  const { data, error, fetchMore } = useSitePlacesQuery({
    variables: { siteId },
    fetchPolicy: 'cache-and-network',
  })
  const { nodes, totalCount = 0 } = data?.locations ?? {}
  const [known, more] = [nodes?.length ?? 0, (nodes?.length ?? 0) < totalCount]
  useEffect(() => {
    if (!more || known % PER_PAGE > 0) return
    const merged = (
      before: SitePlacesQuery,
      { fetchMoreResult }: { fetchMoreResult: SitePlacesQuery },
    ) => ({
      ...before,
      locations: {
        ...fetchMoreResult.locations,
        nodes: [...before.locations.nodes, ...fetchMoreResult.locations.nodes],
      },
    })
    // Without an answer the list stays as long as it is.
    fetchMore({ variables: { page: known / PER_PAGE + 1 }, updateQuery: merged }).catch(
      () => undefined,
    )
  }, [fetchMore, known, more])
  return { places: nodes, error }
}

/** The tree of a site's locations. */
export function SitePlaces({ site }: { site: SiteRowFragment }) {
  const { t } = useTranslation('sites')
  const { places, error } = usePlaces(site.id)
  if (!places) {
    if (error) return <p className={css.about}>{t('error.unavailable')}</p>
    return <Skeleton width="40%" margin="16px" />
  }
  if (places.length === 0) return <p className={css.about}>{t('location.none')}</p>
  return (
    <ul className={css.list}>
      {branchesOf(places).map((branch) => (
        <PlaceLine key={branch.place.id} {...branch} siteId={site.id} places={places} />
      ))}
    </ul>
  )
}

/** What can be done to a site. */
export function SiteActions({ site }: { site: SiteRowFragment }) {
  const { t } = useTranslation('sites')
  const [mayEdit, mayAdd] = [useMay('update', 'Site'), useMay('create', 'Location')]
  const [open, setOpen] = useState<'edit' | 'add' | null>(null)
  // The tree asks for them; here is what it has.
  const { data } = useSitePlacesQuery({ variables: { siteId: site.id } })
  const places = data?.locations.nodes
  const { name } = site
  const close = () => setOpen(null)
  return (
    <>
      <span className={css.tools}>
        {mayAdd && (
          <Button
            size="sm"
            disabled={!places}
            aria-label={t('location.addTo', { name })}
            onClick={() => setOpen('add')}
          >
            <Plus size={14} aria-hidden="true" />
            {t('location.add')}
          </Button>
        )}
        {mayEdit && (
          <IconButton label={t('editOf', { name })} onClick={() => setOpen('edit')}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {open === 'edit' && <SiteDialog site={site} onClose={close} />}
      {open === 'add' && places && (
        <LocationDialog siteId={site.id} place={null} places={places} onClose={close} />
      )}
    </>
  )
}

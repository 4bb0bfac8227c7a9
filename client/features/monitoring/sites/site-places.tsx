import { MapPin, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { notDone, useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteAction, EditAction } from '../../../ui/row-actions.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
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

function DeleteLocation({ place }: { place: PlaceFragment }) {
  const { t } = useTranslation('sites')
  const remove = useAct(useDeleteLocationMutation({ refetchQueries: ['SitePlaces'] }))
  return (
    <DeleteAction
      words="sites:location.delete"
      subject="Location"
      row={place}
      act={async (seen) => {
        const result = await remove(seen)
        return result.is === 'refused' ? notDone(t('error.held')) : result
      }}
    />
  )
}

interface PlaceLineProps extends Branch {
  siteId: string
  places: readonly PlaceFragment[]
}

function PlaceLine({ place, depth, siteId, places }: PlaceLineProps) {
  const { t } = useTranslation('sites')
  const { name } = place
  return (
    <li className={css.item} style={{ paddingInlineStart: `${36 + 20 * Math.min(depth, 8)}px` }}>
      <MapPin size={15} aria-hidden="true" />
      <span className={css.name}>
        {name}
        <small>{t(`kind.${place.kind}`)}</small>
      </span>
      <EditAction
        subject="Location"
        label={t('editOf', { name })}
        dialog={(onClose) => (
          <LocationDialog siteId={siteId} place={place} places={places} onClose={onClose} />
        )}
      />
      <DeleteLocation place={place} />
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
  const mayAdd = useMay('create', 'Location')
  const [adding, setAdding] = useState(false)
  // The tree asks for them; here is what it has.
  const { data } = useSitePlacesQuery({ variables: { siteId: site.id } })
  const places = data?.locations.nodes
  const { name } = site
  return (
    <>
      <span className={css.tools}>
        {mayAdd && (
          <Button
            size="sm"
            disabled={!places}
            aria-label={t('location.addTo', { name })}
            onClick={() => setAdding(true)}
          >
            <Plus size={14} aria-hidden="true" />
            {t('location.add')}
          </Button>
        )}
        <EditAction
          subject="Site"
          label={t('editOf', { name })}
          dialog={(onClose) => <SiteDialog site={site} onClose={onClose} />}
        />
      </span>
      {adding && places && (
        <LocationDialog
          siteId={site.id}
          place={null}
          places={places}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

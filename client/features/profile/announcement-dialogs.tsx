import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isStale, showProblems } from '../../lib/problems.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EditDialog, type Saved } from '../../ui/edit-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFailure } from './attempt.ts'
import {
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useUpdateAnnouncementMutation,
  type AnnouncementFactsFragment,
} from './side.generated.ts'

type Texts = Record<'text' | 'tags', string>

const MOST_TAGS = 10
const LONGEST_TAG = 40

const savedOf = (announcement: AnnouncementFactsFragment | null): Saved<Texts> => ({
  version: announcement?.version ?? 0,
  values: { text: announcement?.text ?? '', tags: announcement?.tags.join(' ') ?? '' },
})

/** Each once, without their hash, as they are stored. */
const tagsOf = (typed: string) => [...new Set(typed.split(/\s+/).map((word) => word.replace(/^#+/, '')))].filter(Boolean)

function Fields() {
  const { t } = useTranslation('profile')
  const { register, formState } = useFormContext<Texts>()
  const { errors } = formState
  const tagsFit = (typed: string) => {
    const tags = tagsOf(typed)
    if (tags.length > MOST_TAGS) return t('error.tags', { most: MOST_TAGS })
    return tags.every((tag) => tag.length <= LONGEST_TAG) || t('error.tag', { most: LONGEST_TAG })
  }
  return (
    <>
      <TextAreaField
        label={t('announcement.text')}
        maxLength={1000}
        rows={4}
        error={errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || t('error.text') })}
      />
      <TextField
        label={t('announcement.tags')}
        help={t('announcement.tagsHelp')}
        error={errors.tags?.message}
        {...register('tags', { validate: tagsFit })}
      />
    </>
  )
}

function useStore(announcement: AnnouncementFactsFragment | null) {
  const [create] = useCreateAnnouncementMutation({ refetchQueries: ['ProfileSide'] })
  const [update] = useUpdateAnnouncementMutation()
  return async ({ tags, ...rest }: Partial<Texts>, { text, tags: all }: Texts, expectedVersion: number) => {
    if (!announcement) return (await create({ variables: { input: { text, tags: tagsOf(all) } } })).data?.createAnnouncement
    const input = { ...rest, ...(tags !== undefined && { tags: tagsOf(tags) }) }
    return (await update({ variables: { id: announcement.id, input, expectedVersion } })).data?.updateAnnouncement
  }
}

/** Announces something, or changes what was announced. */
export function AnnouncementDialog({ saved, onClose }: { saved: AnnouncementFactsFragment | null; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const failure = useFailure()
  const store = useStore(saved)
  return (
    <EditDialog<Texts>
      title={t(saved ? 'announcement.change' : 'announcement.new')}
      verb={t(saved ? 'announcement.save' : 'announcement.publish')}
      saved={savedOf(saved)}
      labels={{ text: t('announcement.text'), tags: t('announcement.tags') }}
      onClose={onClose}
      save={async (changed, version, form) => {
        try {
          const payload = await store(changed, form.getValues(), version)
          if (!payload) return { refused: t('error.unavailable') }
          if (isStale(payload.problems) && payload.announcement) return { theirs: savedOf(payload.announcement) }
          return payload.problems.length > 0 ? { refused: showProblems(form, payload.problems, t) } : { done: true }
        } catch (error) {
          return { refused: failure(error) }
        }
      }}
    >
      <Fields />
    </EditDialog>
  )
}

const Quoted = chakra('blockquote', {
  base: {
    mt: '3',
    ps: '3',
    borderInlineStart: '3px solid',
    borderInlineStartColor: 'border',
    textStyle: 'dense',
    overflowWrap: 'anywhere',
  },
})

interface DeleteProps {
  announcement: AnnouncementFactsFragment
  onClose: () => void
}

/** Shows what would be gone; where somebody wrote another text meanwhile, that one, before it is asked again. */
export function DeleteAnnouncement({ announcement, onClose }: DeleteProps) {
  const { t } = useTranslation('profile')
  const failure = useFailure()
  const [seen, setSeen] = useState(announcement)
  const [remove] = useDeleteAnnouncementMutation({
    refetchQueries: ({ data }) => (data?.deleteAnnouncement.deletedId ? ['ProfileSide'] : []),
    update: (cache, { data }) => {
      const gone = data?.deleteAnnouncement.deletedId
      if (gone) cache.evict({ id: cache.identify({ __typename: 'Announcement', id: gone }) ?? '' })
    },
  })
  const confirm = async () => {
    try {
      const { data } = await remove({ variables: { id: seen.id, expectedVersion: seen.version } })
      if (!data) return t('error.unavailable')
      const { problems, announcement: newest } = data.deleteAnnouncement
      if (newest) setSeen(newest)
      if (isStale(problems)) return t('error.changed')
      return problems[0]?.message ?? null
    } catch (error) {
      return failure(error)
    }
  }
  return (
    <ConfirmDialog danger title={t('announcement.delete')} verb={t('delete.verb')} onConfirm={confirm} onClose={onClose}>
      {t('announcement.deleteText')}
      <Quoted>
        <bdi>{seen.text}</bdi>
      </Quoted>
    </ConfirmDialog>
  )
}

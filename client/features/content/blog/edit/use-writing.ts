import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { UpdateBlogPostInput } from '../../../../generated/schema.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useFollowing } from '../../../../lib/use-followed.ts'
import { editAddressOf } from '../address.ts'
import {
  BlogPostByIdDocument,
  useBlogPostNewsSubscription,
  useCreateBlogPostMutation,
  useUpdateBlogPostMutation,
  type WholeBlogPostFragment,
} from '../blog.generated.ts'
import { inputOf, same, writtenOf, type Written } from './values.ts'

type Post = WholeBlogPostFragment
type More = Pick<UpdateBlogPostInput, 'publishedAt' | 'isArchived' | 'pictureUrl'>

/** After so long a pause what is written of a draft is saved. */
const PAUSE = 1200

/** Hears of a newer version that somebody stored, once what is under way here is stored, too. */
function useTheirNews(
  latest: RefObject<Post | null>,
  saving: RefObject<Promise<unknown>>,
  onNewer: (found: Post) => void,
) {
  const client = useApolloClient()
  const look = async (id: string) => {
    await saving.current
    const { data } = await client.query({
      query: BlogPostByIdDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    })
    const found = data?.blogPost
    if (found && latest.current && found.version > latest.current.version) onNewer(found)
  }
  useBlogPostNewsSubscription(
    useFollowing(({ data }) => {
      const id = data.data?.blogPostChanged.blogPostId
      if (id && id === latest.current?.id) void look(id)
    }),
  )
}

/** A post that is being written: drafts save themselves, and whoever is not alone is told before anything is lost. */
export function useWriting(stored: Post | null) {
  const { t } = useTranslation('blog')
  const viewerId = String(useUserData().id)
  const [post, setPost] = useState(stored)
  const [written, setWritten] = useState(() => writtenOf(stored))
  const [kept, setKept] = useState(written)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** As somebody else left it meanwhile. */
  const [theirs, setTheirs] = useState<Post | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(post)
  const create = useAct(useCreateBlogPostMutation(), t)
  const update = useAct(useUpdateBlogPostMutation(), t)

  const adopt = (next: Post) => {
    latest.current = next
    setPost(next)
  }
  const save = (more: More = {}, values: Written = written): Promise<Post | null> => {
    const run = async () => {
      const before = latest.current
      const input = { ...inputOf(values), ...more }
      setIsSaving(true)
      const result = before
        ? await update({ id: before.id, expectedVersion: before.version, input })
        : await create({ input: inputOf(values) })
      setIsSaving(false)
      const answered = result.payload?.blogPost ?? null
      if (result.is === 'stale') setTheirs(answered)
      setTrouble(result.is === 'done' || result.is === 'stale' ? null : result.message)
      if (result.is !== 'done' || !answered) return null
      adopt(answered)
      setKept(values)
      // The page stays as it is, and is found again when it is loaded anew.
      if (!before) history.replaceState(history.state, '', editAddressOf(answered))
      return answered
    }
    const next = saving.current.then(run)
    saving.current = next.catch(() => undefined)
    return next
  }
  const isDirty = !same(written, kept)
  const isDraft = !post || post.status === 'DRAFT'
  const isReady = written.title.trim() !== '' && written.categoryId !== ''
  const autosave = useEffectEvent(() => {
    if (isDirty && isDraft && isReady && !theirs) void save()
  })
  useEffect(() => {
    const timer = setTimeout(() => autosave(), PAUSE)
    return () => clearTimeout(timer)
  }, [written])

  const take = (their: Post) => {
    adopt(their)
    setWritten(writtenOf(their))
    setKept(writtenOf(their))
    setTheirs(null)
  }
  useTheirNews(latest, saving, (found) => {
    if (found.updatedBy?.id === viewerId) return
    if (isDirty) setTheirs(found)
    else take(found)
  })
  const keepMine = async (their: Post) => {
    adopt(their)
    setTheirs(null)
    await save()
  }
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }))
  return { post, written, set, save, isDirty, isReady, isSaving, trouble, theirs, take, keepMine }
}
export type Writing = ReturnType<typeof useWriting>

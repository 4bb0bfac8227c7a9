import { Check, Eye, EyeOff, Flag, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { useAct, type ActResult } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useViewer } from '../../../../lib/viewer.ts'
import { DeleteDialog } from '../../../../ui/act-dialog.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { MoreMenu } from '../../../../ui/more-menu.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import {
  useBlogCommentsPageQuery,
  useCreateBlogCommentMutation,
  useDeleteBlogCommentMutation,
  useReportBlogCommentMutation,
  useUpdateBlogCommentMutation,
  type BlogCommentRowFragment,
  type WholeBlogPostFragment,
} from '../blog.generated.ts'
import { READ_AGAIN } from '../category-form.tsx'
import css from './comments.module.scss'

type Comment = BlogCommentRowFragment

/** So many come at once, the latest first. */
const PER_PAGE = 20

function tellUnlessDone(result: ActResult<unknown>) {
  if (result.is !== 'done') toast.error({ title: result.message })
}

/** What the viewer may do with a comment. */
function useEntries(comment: Comment, onDelete: () => void): MenuEntry[] {
  const { t } = useTranslation('blog')
  const isOwn = useViewer()?.id === comment.createdBy?.id
  const looksAfter = useMay('update', 'BlogCategory')
  const update = useAct(useUpdateBlogCommentMutation(READ_AGAIN), t)
  const report = useAct(useReportBlogCommentMutation(READ_AGAIN), t)
  const { id, isHidden, isReported, version } = comment
  const hide: MenuEntry = {
    id: 'hide',
    label: t(isHidden ? 'comment.show' : 'comment.hide'),
    icon: isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
    onSelect: () =>
      void update({ id, expectedVersion: version, input: { isHidden: !isHidden } }).then(
        tellUnlessDone,
      ),
  }
  const ask: MenuEntry = {
    id: 'report',
    label: t(isReported ? 'comment.letBe' : 'comment.report'),
    icon: isReported ? <Check aria-hidden="true" /> : <Flag aria-hidden="true" />,
    onSelect: () => void report({ id, isReported: !isReported }).then(tellUnlessDone),
  }
  const remove: MenuEntry = {
    id: 'delete',
    danger: true,
    label: t('comment.delete.verb'),
    icon: <Trash2 aria-hidden="true" />,
    onSelect: onDelete,
  }
  return [
    ...(looksAfter ? [hide] : []),
    ...(!isOwn || isReported ? [ask] : []),
    ...(isOwn || looksAfter ? [remove] : []),
  ]
}

function Row({ comment }: { comment: Comment }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = useAct(useDeleteBlogCommentMutation(READ_AGAIN), t)
  const entries = useEntries(comment, () => setIsDeleting(true))
  const { createdBy, createdAt, text, isHidden, reportCount } = comment
  const name = createdBy?.fullName ?? t('somebody')
  return (
    <li className={css.row} data-hidden={isHidden}>
      <Avatar name={name} src={createdBy?.avatar ?? null} size="sm" />
      <div className={css.said}>
        <p className={css.head}>
          <bdi>{name}</bdi>
          <time dir="auto" dateTime={createdAt}>
            {format.dateTime(createdAt)}
          </time>
          {isHidden && (
            <Chip look="outline" icon={EyeOff}>
              {t('comment.hidden')}
            </Chip>
          )}
          {reportCount > 0 && (
            <Chip look="warn" icon={Flag}>
              {t('comment.reports', { count: reportCount })}
            </Chip>
          )}
        </p>
        <p className={css.text} dir="auto">
          {text}
        </p>
      </div>
      {entries.length > 0 && <MoreMenu label={t('comment.more', { name })} entries={entries} />}
      {isDeleting && (
        <DeleteDialog
          words="blog:comment.delete"
          row={comment}
          act={remove}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </li>
  )
}

function Say({ postId }: { postId: string }) {
  const { t } = useTranslation('blog')
  const [text, setText] = useState('')
  const create = useAct(useCreateBlogCommentMutation(READ_AGAIN), t)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const result = await create({ input: { postId, text } })
    tellUnlessDone(result)
    if (result.is === 'done') setText('')
  }
  return (
    <form className={css.say} onSubmit={(event) => void send(event)}>
      <TextAreaField
        rows={2}
        maxLength={2000}
        label={t('comment.label')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={text.trim() === ''} loading={create.busy}>
        {t('comment.send')}
      </Button>
    </form>
  )
}

const useCommentsOf = (postId: string, page: number) =>
  useBlogCommentsPageQuery({
    variables: {
      filter: { postId: [postId] },
      sort: [{ field: 'CREATED_AT', direction: 'DESC' }],
      page,
      perPage: PER_PAGE,
    },
    fetchPolicy: 'cache-and-network',
  })

/** A page of comments: pages are counted from the latest, and each shows its oldest first. */
function Rows({ postId, page }: { postId: string; page: number }) {
  const { t } = useTranslation('blog')
  const { data, error, refetch } = useCommentsOf(postId, page)
  if (!data)
    return (
      <li aria-busy={!error}>
        <NotYet title={t('comment.notLoaded')} error={error} onRetry={() => void refetch()} />
      </li>
    )
  return data.blogComments.nodes
    .toReversed()
    .map((comment) => <Row key={comment.id} comment={comment} />)
}

/** What readers say of a post: the latest, and on demand what was said before. */
export function Comments({ post }: { post: WholeBlogPostFragment }) {
  const { t } = useTranslation('blog')
  const [pageCount, setPageCount] = useState(1)
  const { data } = useCommentsOf(post.id, 1)
  const count = data?.blogComments.totalCount ?? 0
  if (post.status !== 'PUBLISHED' && count === 0) return null
  const mayComment = post.status === 'PUBLISHED' && post.allowsComments
  const pages = Array.from({ length: pageCount }, (_, index) => pageCount - index)
  return (
    <Panel className={css.panel} title={t('comments', { count: post.commentCount })}>
      {data && count === 0 && <p className={css.none}>{t('comment.none')}</p>}
      {count > pageCount * PER_PAGE && (
        <Button size="sm" variant="quiet" onClick={() => setPageCount(pageCount + 1)}>
          {t('comment.earlier')}
        </Button>
      )}
      <ul className={css.rows}>
        {pages.map((page) => (
          <Rows key={page} postId={post.id} page={page} />
        ))}
      </ul>
      {mayComment ? <Say postId={post.id} /> : <p className={css.none}>{t('comment.closed')}</p>}
    </Panel>
  )
}

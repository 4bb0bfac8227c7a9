import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { DeleteDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { addressOf, listOf } from './address.ts'
import {
  useBlogSideQuery,
  useDeleteBlogCategoryMutation,
  type BlogCategoryRowFragment,
} from './blog.generated.ts'
import { CategoryForm, READ_AGAIN } from './category-form.tsx'
import { TagList } from './tag-list.tsx'
import css from './side.module.scss'

type Opened = { form: 'edit' | 'delete'; of: BlogCategoryRowFragment } | { form: 'new' } | null

function Dialogs({ opened, onClose }: { opened: NonNullable<Opened>; onClose: () => void }) {
  const { t } = useTranslation('blog')
  const remove = useAct(useDeleteBlogCategoryMutation(READ_AGAIN), t)
  if (opened.form !== 'delete')
    return (
      <CategoryForm category={opened.form === 'edit' ? opened.of : undefined} onClose={onClose} />
    )
  const row = { ...opened.of, name: opened.of.title }
  return <DeleteDialog words="blog:category.delete" row={row} act={remove} onClose={onClose} />
}

interface CategoriesProps {
  categories: readonly BlogCategoryRowFragment[]
  chosen: string | undefined
}

/** What posts are about, with how many there are of each. */
export function Categories({ categories, chosen }: CategoriesProps) {
  const { t } = useTranslation('blog')
  const mayChange = useMay('update', 'BlogCategory')
  const [opened, setOpened] = useState<Opened>(null)
  const add = mayChange && (
    <Button size="sm" variant="quiet" icon={Plus} onClick={() => setOpened({ form: 'new' })}>
      {t('category.add')}
    </Button>
  )
  return (
    <Panel flush title={t('categories')} actions={add}>
      <ul className={css.rows}>
        {categories.map((category) => (
          <li key={category.id} className={css.row} data-chosen={category.id === chosen}>
            <Link
              to={category.id === chosen ? listOf() : listOf({ category: category.id })}
              aria-current={category.id === chosen ? 'true' : undefined}
            >
              <bdi>{category.title}</bdi>
              <Figure>{category.postCount}</Figure>
            </Link>
            {mayChange && (
              <MoreMenu
                label={t('category.more', { title: category.title })}
                entries={[
                  {
                    id: 'edit',
                    icon: <Pencil aria-hidden="true" />,
                    label: t('category.edit'),
                    onSelect: () => setOpened({ form: 'edit', of: category }),
                  },
                  {
                    id: 'delete',
                    danger: true,
                    icon: <Trash2 aria-hidden="true" />,
                    label: t('category.delete.verb'),
                    onSelect: () => setOpened({ form: 'delete', of: category }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {opened && <Dialogs opened={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

/** Beside a title it says nothing more, so it is read to nobody. */
const Thumbnail = ({ url }: { url: string | undefined }) =>
  url ? (
    <img className={css.thumbnail} src={url} alt="" loading="lazy" />
  ) : (
    <span className={css.thumbnail} />
  )

/** The latest posts, and the tags of all of them. */
export function Recent() {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const { data } = useBlogSideQuery({ fetchPolicy: 'cache-and-network' })
  const recent = data?.recent.nodes ?? []
  const tags = data?.blogTags ?? []
  return (
    <>
      {recent.length > 0 && (
        <Panel flush title={t('recent')}>
          <ul className={css.rows}>
            {recent.map((post) => (
              <li key={post.id} className={css.row}>
                <Link to={addressOf(post)} className={css.recent}>
                  <Thumbnail url={post.pictureSizes[0]?.url} />
                  <span>
                    <bdi>{post.title}</bdi>
                  </span>
                  {post.publishedAt && (
                    <small>
                      <bdi>{format.date(post.publishedAt)}</bdi>
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {tags.length > 0 && (
        <Panel title={t('tags')}>
          <TagList tags={tags.map(({ name }) => name)} />
        </Panel>
      )}
    </>
  )
}

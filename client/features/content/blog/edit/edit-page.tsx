import { Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { PictureField } from '../../../../entities/pictures/picture-field.tsx'
import { keepPicture, PICTURE_TYPES } from '../../../../entities/pictures/send-picture.ts'
import { useAllSensors } from '../../../../entities/sensors/all-sensors.ts'
import { Banner, Notice } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EditPage, NEW } from '../../../../ui/edit-page.tsx'
import { LeaveGuard } from '../../../../ui/leave-guard.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { NoPermission } from '../../../../ui/no-permission.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PostText } from '../../../../ui/rich-text/post-text.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { listOf } from '../address.ts'
import {
  useBlogCategoriesPageQuery,
  useBlogPostByIdQuery,
  type WholeBlogPostFragment,
} from '../blog.generated.ts'
import css from './edit-page.module.scss'
import { Publishing } from './publishing.tsx'
import { useWriting, type Writing } from './use-writing.ts'

function Clash({ writing: { theirs, take, keepMine } }: { writing: Writing }) {
  const { t } = useTranslation('blog')
  if (!theirs) return null
  const ways = (
    <>
      <Button size="sm" onClick={() => take(theirs)}>
        {t('clash.theirs')}
      </Button>
      <Button size="sm" onClick={() => void keepMine(theirs)}>
        {t('clash.mine')}
      </Button>
    </>
  )
  return (
    <Notice>
      <Banner tone="warn" action={ways}>
        {t('clash.text', { name: theirs.updatedBy?.fullName ?? t('somebody') })}
      </Banner>
    </Notice>
  )
}

/** Of a post that is not stored yet a draft is kept first. */
function usePictures({ post, save }: Writing) {
  const { t } = useTranslation('pictures')
  return async (file: File): Promise<{ url: string } | { wrong: string }> => {
    const owner = post ?? (await save())
    if (!owner) return { wrong: t('problem.failed') }
    const kept = await keepPicture(`blog-pictures?post=${owner.id}`, file)
    return 'problem' in kept ? { wrong: t(`problem.${kept.problem}`) } : kept
  }
}

function About({ writing }: { writing: Writing }) {
  const { t } = useTranslation('blog')
  const { written, set, post, save } = writing
  const keep = usePictures(writing)
  const send = async (file: File | null) => {
    const kept = file ? await keep(file) : null
    if (kept && 'wrong' in kept) return kept.wrong
    return (await save({ pictureUrl: kept?.url ?? null })) ? null : t('failed')
  }
  return (
    <>
      <Panel title={t('form.picture')}>
        <div className={css.stack}>
          <PictureField
            label={t('form.picture')}
            src={post?.pictureUrl ?? null}
            types={PICTURE_TYPES}
            help={t('form.pictureHelp')}
            show={(src) => src && <img className={css.picture} src={src} alt="" />}
            onSend={send}
          />
          <TextField
            label={t('form.pictureText')}
            help={t('form.pictureTextHelp')}
            maxLength={300}
            value={written.pictureText}
            onChange={({ target }) => set({ pictureText: target.value })}
          />
        </div>
      </Panel>
      <Panel title={t('form.about')}>
        <div className={css.stack}>
          <TextAreaField
            rows={4}
            maxLength={300}
            label={t('form.excerpt')}
            help={t('form.excerptHelp')}
            value={written.excerpt}
            onChange={({ target }) => set({ excerpt: target.value })}
          />
          <TextField
            label={t('tags')}
            help={t('form.tagsHelp')}
            value={written.tags}
            onChange={({ target }) => set({ tags: target.value })}
          />
          <TextField
            label={t('form.slug')}
            help={t('form.slugHelp')}
            maxLength={80}
            dir="ltr"
            value={written.slug}
            onChange={({ target }) => set({ slug: target.value })}
          />
          <Switch
            label={t('form.allowsComments')}
            checked={written.allowsComments}
            onChange={({ target }) => set({ allowsComments: target.checked })}
          />
        </div>
      </Panel>
    </>
  )
}

function Write({ stored }: { stored: WholeBlogPostFragment | null }) {
  const { t } = useTranslation('blog')
  const writing = useWriting(stored)
  const { written, set, isDirty, trouble } = writing
  const { sensors } = useAllSensors()
  const { data } = useBlogCategoriesPageQuery({ variables: { perPage: 100 } })
  const keep = usePictures(writing)
  const categories = data?.blogCategories.nodes ?? []
  return (
    <>
      <PageHead title={t(stored ? 'edit' : 'new')} />
      <Clash writing={writing} />
      {trouble && (
        <Notice>
          <Banner tone="critical">{trouble}</Banner>
        </Notice>
      )}
      <div className={css.layout}>
        <Panel aria-label={t('form.text')}>
          <div className={css.stack}>
            <TextField
              size="lg"
              label={t('form.title')}
              maxLength={200}
              value={written.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <SelectField
              label={t('form.category')}
              placeholder={t('form.choose')}
              options={categories.map((each) => ({ value: each.id, label: each.title }))}
              value={written.categoryId}
              onChange={({ target }) => set({ categoryId: target.value })}
            />
            <div className={css.text}>
              <PostText
                label={t('form.text')}
                value={written.body}
                onChange={(body) => set({ body })}
                keepPicture={keep}
                tiles={sensors ?? []}
              />
            </div>
          </div>
        </Panel>
        <div className={css.side}>
          <Publishing writing={writing} />
          <About writing={writing} />
        </div>
      </div>
      <LeaveGuard unsaved={() => isDirty} />
    </>
  )
}

/** A post, to be written. */
export function Component() {
  const { t } = useTranslation('blog')
  const { id = NEW } = useParams()
  const { data, error, refetch } = useBlogPostByIdQuery({
    variables: { id },
    skip: id === NEW,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <EditPage
      id={id}
      subject="BlogPost"
      stored={data?.blogPost}
      error={error}
      onRetry={() => void refetch()}
      failed={t('failed')}
      missing={<Missing words="blog:missing" icon={Newspaper} to={listOf()} />}
    >
      {(stored) =>
        stored && !stored.mayEdit ? (
          <NoPermission page action="update" subject="BlogPost" />
        ) : (
          <Write key={id} stored={stored} />
        )
      }
    </EditPage>
  )
}

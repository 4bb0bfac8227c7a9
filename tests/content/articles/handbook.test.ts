import { expect, test } from 'vitest'
import { modules } from '../../../gateway/modules/index.ts'
import { HANDBOOK } from '../../../gateway/modules/content/articles/handbook/index.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const ADD = 'mutation { addHandbook { addedCount problems { code } } }'
const ALL = HANDBOOK.flatMap(({ questions }) => questions)

const add = async (by: Caller) => {
  const { data, errors } = await by.graphql(ADD)
  if (errors) return errors[0]?.extensions['code']
  return (data['addHandbook'] as { addedCount: number }).addedCount
}

interface Row {
  id: string
  slug: string
  title: string
  body: string
  createdById: string
  category: { title: string }
}
const kept = async (by: Caller) => {
  const { data } = await by.graphql(
    '{ articles(perPage: 100) { nodes { id slug title body createdById category { title } } } articleCategories(perPage: 100) { nodes { title shelf icon articleCount } } }',
  )
  return {
    articles: (data['articles'] as { nodes: Row[] }).nodes,
    categories: (data['articleCategories'] as { nodes: { title: string }[] }).nodes,
  }
}

test('an editor adds the handbook to an organisation that has none: every page has its article, with pictures', async () => {
  const acme = await organization()
  expect((await kept(acme.subscriber)).articles).toEqual([])
  expect(await add(acme.editor)).toBe(ALL.length)
  const { articles, categories } = await kept(acme.subscriber)
  expect(articles.map(({ slug }) => slug)).toEqual(ALL.map(({ slug }) => slug))
  expect(categories).toEqual(
    HANDBOOK.map(({ title, icon, questions }) => ({
      title,
      icon,
      shelf: 'KNOWLEDGE_BASE',
      articleCount: questions.length,
    })),
  )
  const slugs = new Set(articles.map(({ slug }) => slug))
  const unexplained = declaredBy(modules).pages.filter(({ help }) => !slugs.has(help))
  expect(unexplained).toEqual([])
  expect(articles[0]).toMatchObject({ createdById: String(acme.editor.userId) })
  const [, picture = '', sides] =
    /<img src="(\/img\/[^"]*)" (width="\d+" height="\d+") alt="[^"]+"/.exec(
      articles[0]?.body ?? '',
    ) ?? []
  expect(sides).toBeDefined()
  expect((await acme.stranger.rest('GET', picture)).status).toBe(200)
  const { data } = await acme.subscriber.graphql(
    '{ articleSearch(search: "calibartion") { correctedTo totalCount } }',
  )
  expect(data['articleSearch']).toMatchObject({ correctedTo: 'calibration' })
})

test('it is written down, article by article, by whom', async () => {
  const acme = await organization()
  await add(acme.editor)
  const entries = await auditOf(acme, { entity: 'Article' })
  expect(entries.map(({ action }) => action)).toEqual(ALL.map(() => 'article.created'))
  expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([acme.editor.userId]))
  expect(entries[0]?.detail).toMatchObject({ after: { title: ALL[0]?.question } })
  expect(await auditOf(acme, { entity: 'ArticleCategory' })).toHaveLength(HANDBOOK.length)
})

test('again it adds nothing, and only what is missing comes back; what was changed stays', async () => {
  const acme = await organization()
  await add(acme.editor)
  const before = await kept(acme.editor)
  expect(await add(acme.editor)).toBe(0)
  expect(await kept(acme.editor)).toEqual(before)
  const [changed, gone] = before.articles
  await acme.editor.graphql(
    'mutation($id: ID!, $input: UpdateArticleInput!) { updateArticle(id: $id, input: $input) { problems { code } } }',
    { id: changed?.id, input: { title: 'How we begin here' } },
  )
  await acme.editor.graphql('mutation($id: ID!) { deleteArticle(id: $id) { deletedId } }', {
    id: gone?.id,
  })
  expect(await add(acme.admin)).toBe(1)
  const { articles, categories } = await kept(acme.editor)
  expect(articles.find(({ slug }) => slug === changed?.slug)?.title).toBe('How we begin here')
  expect(articles.find(({ slug }) => slug === gone?.slug)?.title).toBe(gone?.title)
  expect(categories).toEqual(before.categories)
})

test('two editors at once add it once', async () => {
  const acme = await organization()
  const counts = await Promise.all([add(acme.editor), add(acme.maintainer)])
  expect(counts.toSorted()).toEqual([0, ALL.length])
  expect((await kept(acme.editor)).articles).toHaveLength(ALL.length)
})

test('a category of the same title is used, and what the organisation wrote stands first', async () => {
  const acme = await organization()
  const { data } = await acme.editor.graphql(
    'mutation($input: CreateArticleCategoryInput!) { createArticleCategory(input: $input) { articleCategory { id } } }',
    { input: { shelf: 'KNOWLEDGE_BASE', title: HANDBOOK[1]?.title.toUpperCase() } },
  )
  const { articleCategory } = data['createArticleCategory'] as { articleCategory: { id: string } }
  await acme.editor.graphql(
    'mutation($input: CreateArticleInput!) { createArticle(input: $input) { problems { code } } }',
    { input: { categoryId: articleCategory.id, title: 'Our own way' } },
  )
  expect(await add(acme.editor)).toBe(ALL.length)
  const { articles, categories } = await kept(acme.editor)
  expect(categories).toHaveLength(HANDBOOK.length)
  expect(articles[0]?.title).toBe('Our own way')
})

test('who may not write articles does not add it, and nobody adds it elsewhere', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  for (const who of [acme.author, acme.subscriber]) expect(await add(who)).toBe('FORBIDDEN')
  expect(await add(acme.stranger)).toBe('UNAUTHENTICATED')
  await add(acme.editor)
  expect((await kept(rival.editor)).articles).toEqual([])
})

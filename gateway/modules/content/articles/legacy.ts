// Questions and articles as the older dashboard reads them: everything at once, one fixed article, icons by their Feather names.
import { MONTHS } from '../../../http/legacy.ts'
import type { Article } from './article.ts'
import { ICONS, type ArticleCategory } from './category.ts'
import type { ArticleIcon } from './tables.ts'

type Shelf = { categories: readonly ArticleCategory[]; articles: readonly Article[] }

const PAYMENT = 'Payment'
const isPayment = ({ title }: ArticleCategory) => title.toLowerCase() === PAYMENT.toLowerCase()

/** `cancellation-return`: `cancellationReturn`. Keys of digits would come before all others. */
const keyOf = ({ id, slug }: ArticleCategory) => {
  const key = slug.replace(/-+(.)/g, (_hyphen, letter: string) => letter.toUpperCase())
  return key === 'payment' || /^\d/.test(key) ? `category${id}` : key
}

const presentFaq = (
  { id, icon, title, description }: ArticleCategory,
  articles: readonly Article[],
  q: string,
) => ({
  icon: ICONS[icon],
  title,
  subtitle: description,
  qandA: articles
    .filter(({ categoryId }) => categoryId === id)
    .filter((article) => article.title.toLowerCase().includes(q.toLowerCase()))
    .map((article) => ({ question: article.title, ans: article.bodyText })),
})

const NO_PAYMENT = { icon: ICONS.CREDIT_CARD, title: PAYMENT, subtitle: '', qandA: [] }

/** Categories keyed by name: Payment first, whether there is one or not, as the client opens it (CONT-42). */
export function faqOf({ categories, articles }: Shelf, q: string): Record<string, object> {
  const payment = categories.find(isPayment)
  const others = categories.filter((category) => category !== payment)
  return {
    payment: payment ? { ...presentFaq(payment, articles, q), title: PAYMENT } : NO_PAYMENT,
    ...Object.fromEntries(others.map((each) => [keyOf(each), presentFaq(each, articles, q)])),
  }
}

/** A tile with the first letter of the category. */
const tile = (letter: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" rx="16" fill="#DCEBF0"/><text x="40" y="53" font-family="sans-serif" font-size="36" font-weight="600" text-anchor="middle" fill="#0B6480">${letter}</text></svg>`,
  )}`
const letterOf = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? '?'

export const groupsOf = (categories: readonly ArticleCategory[]) =>
  categories.map(({ id, slug, title, description }) => ({
    id,
    category: slug,
    img: tile(letterOf(title)),
    title,
    desc: description,
  }))

const COLOURS = ['primary', 'success', 'danger', 'warning', 'info', 'secondary']
const iconColourOf = (place: number) => `text-${COLOURS[place % COLOURS.length]}`
const iconOf = (icon: ArticleIcon) => ICONS[icon]

/** Topics are numbered from 0 (CONT-51). */
export const topicsOf = ({ categories, articles }: Shelf) =>
  categories.map(({ id, title, icon }, place) => ({
    id: place,
    title,
    icon: iconOf(icon),
    iconColor: iconColourOf(place),
    questions: articles
      .filter(({ categoryId }) => categoryId === id)
      .map((article) => ({ id: article.id, question: article.title, slug: article.slug })),
  }))

const dayOf = (at: Date) =>
  `${String(at.getUTCDate()).padStart(2, '0')} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`

const MOST_RELATED = 5

/** The first of all, and what stands next to it: those of its category, then others (CONT-52). */
export function questionOf([article, ...others]: readonly Article[]) {
  if (!article) return { title: '', lastUpdated: '', relatedQuestions: [], content: '' }
  const near = others.filter(({ categoryId }) => categoryId === article.categoryId)
  const far = others.filter(({ categoryId }) => categoryId !== article.categoryId)
  return {
    title: article.title,
    lastUpdated: dayOf(article.updatedAt),
    relatedQuestions: [...near, ...far]
      .slice(0, MOST_RELATED)
      .map(({ id, title }) => ({ id, question: title })),
    content: article.body,
  }
}

import { Link } from 'react-router-dom'
import { listOf } from './address.ts'
import css from './tag-list.module.scss'

/** Tags, each of which leads to the posts that have it. */
export const TagList = ({ tags }: { tags: readonly string[] }) => (
  <ul className={css.tags}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link to={listOf({ tag })}>{tag}</Link>
      </li>
    ))}
  </ul>
)

import css from './logo-placeholder.module.scss'

/** In place of a logo: the first letter of the title, white on blue. */
export function LogoPlaceholder({ title, size = 22 }: { title: string; size?: number }) {
  return (
    <span
      className={css.square}
      style={{ width: size, height: size, fontSize: size * 0.56 }}
      aria-hidden="true"
    >
      {[...title.trim()][0]?.toLocaleUpperCase() ?? ''}
    </span>
  )
}

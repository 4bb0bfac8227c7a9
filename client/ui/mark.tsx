import css from './mark.module.scss'

/** The mark: three waves, the middle one bold: a value between its limits. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className={css.svg} viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <rect width="28" height="28" rx="7" />
      <g>
        <path d="M5 9.5c3-3 6-3 9 0s6 3 9 0" strokeWidth="1.4" opacity=".55" />
        <path d="M5 14.5c3-3 6-3 9 0s6 3 9 0" strokeWidth="2.6" />
        <path d="M5 19.5c3-3 6-3 9 0s6 3 9 0" strokeWidth="1.4" opacity=".55" />
      </g>
    </svg>
  )
}

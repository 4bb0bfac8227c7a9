import css from './swatch.module.scss'

/** The colour of a line; the number is one of the theme's eight. */
export const Swatch = ({ ink, dashed = false }: { ink: number; dashed?: boolean }) => (
  <span
    className={css.mark}
    data-dashed={dashed}
    aria-hidden="true"
    style={{ borderTopColor: `var(--chakra-colors-chart-series-${ink})` }}
  />
)

import css from './pills.module.scss'

interface Pill {
  id: string
  label: string
  /** Stands behind the label, smaller. */
  detail?: string
}

interface PillsProps<P extends Pill> {
  label: string
  pills: readonly P[]
  /** Which one is in force. */
  chosen: string | undefined
  onChoose: (pill: P) => void
}

/** A few that fill something in by one press. */
export const Pills = <P extends Pill>({ label, pills, chosen, onChoose }: PillsProps<P>) => (
  <div className={css.pills} role="group" aria-label={label}>
    {pills.map((pill) => (
      <button
        key={pill.id}
        type="button"
        className={css.pill}
        aria-pressed={pill.id === chosen}
        onClick={() => onChoose(pill)}
      >
        <bdi>{pill.label}</bdi>
        {pill.detail && <bdi className={css.detail}>{pill.detail}</bdi>}
      </button>
    ))}
  </div>
)

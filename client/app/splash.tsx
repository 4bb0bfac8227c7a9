import { useTranslation } from 'react-i18next'

/** The same picture as in index.html, whose style sheet it uses: between the two nothing moves. */
export function Splash() {
  const { t } = useTranslation('common')
  return (
    <div className="splash" role="status" aria-label={t('loading')}>
      <div className="mark" aria-hidden="true">
        <svg viewBox="0 0 28 28">
          <rect width="28" height="28" rx="7" />
          <path d="M5 9.5c3-3 6-3 9 0s6 3 9 0" />
          <path d="M5 19.5c3-3 6-3 9 0s6 3 9 0" />
        </svg>
        <div className="frame">
          <svg viewBox="0 0 28 28">
            <path d="M5 14.5c3-3 6-3 9 0s6 3 9 0" />
          </svg>
        </div>
      </div>
    </div>
  )
}

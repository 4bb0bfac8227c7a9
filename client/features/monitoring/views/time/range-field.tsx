import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { datesIn } from '../../../../lib/dates.ts'
import { localeOf } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/now.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { BareInput, ControlFrame } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { spanOf, type Place } from './place.ts'
import { rangeText, spanText } from './range-text.ts'
import { typedRange, type RangeProblem } from './typed-range.ts'
import css from './range-field.module.scss'

interface RangeFieldProps {
  place: Place
  onChoose: (place: Place) => void
  /** Opens the calendar. */
  onCalendar: () => void
}

const PROBLEMS: Record<RangeProblem, string> = {
  unreadable: 'range.unreadable',
  backwards: 'error.backwards',
  tooLong: 'error.tooLong',
}

/** What the field says: the range in force in words, or what is being typed. */
function useTyped({ place, onChoose }: RangeFieldProps) {
  const { t, i18n } = useTranslation(['views', 'common'])
  const { timeZone } = useOrganization()
  const { language } = i18n
  const now = useNow(60)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<RangeProblem | null>(null)
  const writer = { t, language, timeZone, now }
  const span = spanOf(place, now, timeZone)
  const inForce = rangeText(place, writer)
  const put = (text: string | null) => {
    setTyped(text)
    setProblem(null)
  }
  /** Answers whether it could be read. */
  const take = (): boolean => {
    if (typed === null || typed === inForce) {
      put(null)
      return true
    }
    const read = typedRange(typed, { language, timeZone, now: Date.now() })
    if (typeof read === 'string') {
      setProblem(read)
      return false
    }
    put(null)
    onChoose(read)
    return true
  }
  return {
    text: typed ?? inForce,
    exact: spanText(span, writer),
    zone: datesIn(localeOf(language), timeZone).foreignZone(span.to),
    problem: problem && t(PROBLEMS[problem]),
    put,
    take,
  }
}

/** The range in words, in which another one is typed: Enter shows it, Escape brings back the one in force. */
export function RangeField(props: RangeFieldProps) {
  const { t } = useTranslation('views')
  const { text, exact, zone, problem, put, take } = useTyped(props)
  const [inside, setInside] = useState(false)
  const note = useId()
  return (
    <div className={css.root}>
      <ControlFrame className={css.frame}>
        <BareInput
          className={css.input}
          aria-label={t('range.label')}
          aria-describedby={inside ? note : undefined}
          aria-invalid={problem ? true : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          enterKeyHint="go"
          title={exact === text ? undefined : exact}
          value={text}
          onChange={({ target }) => put(target.value)}
          onFocus={({ currentTarget }) => {
            setInside(true)
            currentTarget.select()
          }}
          onBlur={() => {
            setInside(false)
            // What cannot be read gives way to what is in force.
            if (!take()) put(null)
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') put(null)
            if (key === 'Enter' && take()) currentTarget.select()
          }}
        />
        {zone && (
          <span className={css.zone} dir="ltr">
            {zone}
          </span>
        )}
        <IconButton
          className={css.button}
          label={t('period.title')}
          aria-haspopup="dialog"
          onClick={props.onCalendar}
        >
          <CalendarDays aria-hidden="true" />
        </IconButton>
      </ControlFrame>
      {inside && (
        <p className={css.note} id={note} role={problem ? 'alert' : undefined}>
          {problem ? <b>{problem}</b> : null}
          <span>{t('range.examples')}</span>
        </p>
      )}
    </div>
  )
}

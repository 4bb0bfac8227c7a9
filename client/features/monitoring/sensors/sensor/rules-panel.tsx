import { Plus, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AlarmPointState } from '../../../../generated/schema.ts'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { useRuleText } from '../../../../entities/alarms/rule-text.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { useMay } from '../../../../lib/ability.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { SensorRuleFragment, SensorRulesQuery } from './sensor-rules.generated.ts'
import type { Part } from './use-sensor-data.ts'
import css from './rules-panel.module.scss'

/** Where a rule for this sensor is written. */
export const newRuleLink = (sensorId: string) => `/alarmconfigs/new?sensor=${sensorId}`

type Point = NonNullable<SensorRulesQuery['sensor']>['alarmPoints'][number]

const ALARMED: ReadonlySet<AlarmPointState> = new Set(['UNACK', 'ACKED', 'RTN_UNACK'])

/** At rest a rule keeps the shape of its priority; colour comes with its alarm. */
function Rule({ rule, point }: { rule: SensorRuleFragment; point: Point | undefined }) {
  const { t } = useTranslation('sensors')
  const textOf = useRuleText()
  const { id, name, kind, priority, enabled, parameters } = rule
  const state = point?.state ?? 'NORMAL'
  const alarmed = enabled && ALARMED.has(state)
  const pending = state === 'NORMAL' && point?.phase === 'PENDING'
  const word = !enabled ? 'DISABLED' : pending ? 'PENDING' : state
  return (
    <li className={css.rule} data-quiet={alarmed ? undefined : ''}>
      <StateGlyph
        priority={shapeOf(priority)}
        solid={alarmed && state !== 'ACKED'}
        inherit={!alarmed}
        label={t(`priority.${priority}`)}
      />
      <span className={css.words}>
        <Link to={`/alarmconfigs/${id}`}>{name}</Link>
        <span className={css.text}>{textOf(kind, parameters)}</span>
      </span>
      <span className={css.state}>{t(`sensor.rules.state.${word}`)}</span>
    </li>
  )
}

function Rules({ data }: { data: SensorRulesQuery }) {
  const { t } = useTranslation('sensors')
  const points = new Map(data.sensor?.alarmPoints.map((point) => [point.configId, point]))
  const rows = (rules: readonly SensorRuleFragment[]) =>
    rules.map((rule) => <Rule key={rule.id} rule={rule} point={points.get(rule.id)} />)
  const enabled = data.alarmConfigs.nodes.filter((rule) => rule.enabled)
  const disabled = data.alarmConfigs.nodes.filter((rule) => !rule.enabled)
  return (
    <>
      {enabled.length === 0 && <p className={css.none}>{t('sensor.unwatched.text')}</p>}
      <ul className={css.list}>{rows(enabled)}</ul>
      {disabled.length > 0 && (
        <details className={css.disabled}>
          <summary>{t('sensor.rules.disabled', { count: disabled.length })}</summary>
          <ul className={css.list}>{rows(disabled)}</ul>
        </details>
      )}
    </>
  )
}

/** The rules that watch the sensor, and where each of them stands. */
export function RulesPanel({ id, part }: { id: string; part: Part<SensorRulesQuery> }) {
  const { t } = useTranslation('sensors')
  const may = useMay('create', 'AlarmConfig')
  const { data, error, retry } = part
  return (
    <Panel
      flush
      title={t('sensor.rules.title')}
      actions={
        <>
          {data?.sensor?.enabledRuleCount === 0 && (
            <Chip look="warn" icon={ShieldOff}>
              {t('sensor.unwatched.chip')}
            </Chip>
          )}
          {may && (
            <ButtonLink icon={Plus} size="sm" to={newRuleLink(id)}>
              {t('sensor.rules.add')}
            </ButtonLink>
          )}
        </>
      }
    >
      {data && <Rules data={data} />}
      {!data && <NotYet title={t('sensor.rules.failed')} error={error} onRetry={retry} />}
    </Panel>
  )
}

import { History, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { useAllSensors } from '../../../../entities/sensors/all-sensors.ts'
import { chosenOf } from '../../../../entities/sensors/sensor-scope.tsx'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { EditForm, type Stored } from '../../../../ui/edit-form.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toast } from '../../../../ui/toast.ts'
import { AnnounceFields } from './announce-fields.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DuplicateLink } from './duplicate.tsx'
import { EditorContext } from './editor-context.ts'
import { Columns, Fields } from './editor-layout.tsx'
import type { EditorRuleFragment } from './editor.generated.ts'
import { Preview } from '../chart/preview.tsx'
import { ResponseFields } from './response-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { EnabledChip } from '../list/rule-switch.tsx'
import { copyOf, newRule, valuesOf, type RuleValues } from './rule-values.ts'
import { useSaveRule } from './use-save-rule.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'

interface ToolsProps {
  stored: EditorRuleFragment | null
  enabled: boolean
  changed: boolean
  onVersions: () => void
}

function Tools({ stored, enabled, changed, onVersions }: ToolsProps) {
  const { t } = useTranslation('alarm-configs')
  return (
    <>
      <EnabledChip enabled={enabled} />
      {stored && <Chip look="outline">{t('version', { version: stored.version })}</Chip>}
      {(changed || !stored) && (
        <Chip look="warn" icon={Pencil}>
          {t('draft')}
        </Chip>
      )}
      {stored && <DuplicateLink id={stored.id} />}
      {stored && (
        <Button icon={History} onClick={onVersions}>
          {t('versions.title')}
        </Button>
      )}
    </>
  )
}

/** The sensor that a new rule is asked for, from the address. */
const scopeOfOne = (id: string | null) =>
  chosenOf({ sensorIds: id && /^\d{1,12}$/.test(id) ? [id] : [], tags: [], siteIds: [] })

/** What the editor holds: the stored rule as it was opened or last saved, and the draft over it. */
function useDraft(opened: EditorRuleFragment | null, copied: EditorRuleFragment | null) {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  const [stored, setStored] = useState(opened)
  const sensor = useSearchParams()[0].get('sensor')
  const initial = useMemo(() => {
    if (stored) return valuesOf(stored, displayUnit)
    if (!copied) return newRule(scopeOfOne(sensor))
    return copyOf(valuesOf(copied, displayUnit), (name) => t('copyName', { name }))
  }, [stored, copied, displayUnit, sensor, t])
  const form = useForm<RuleValues>({ defaultValues: initial })
  const { dirtyFields } = form.formState
  /** Goes on from a rule as it is now; what was changed in the draft is laid over it where it is to be kept. */
  const rebase = (rule: EditorRuleFragment, keep: boolean) => {
    const values = form.getValues()
    const own = keep ? (Object.keys(dirtyFields) as (keyof RuleValues)[]) : []
    setStored(rule)
    form.reset(valuesOf(rule, displayUnit))
    for (const field of own) form.setValue(field, values[field], { shouldDirty: true })
  }
  return { stored, initial, form, rebase }
}

interface EditorProps {
  stored: EditorRuleFragment | null
  /** The rule that a new one is filled as. */
  copied?: EditorRuleFragment | null
}

/** The editor of a rule: the form, what it does on the sensors' own history, and what it would have done. */
export function Editor({ stored: opened, copied = null }: EditorProps) {
  const { t } = useTranslation('alarm-configs')
  const may = useMay(opened ? 'update' : 'create', 'AlarmConfig')
  const { sensors } = useAllSensors()
  const { stored, initial, form, rebase } = useDraft(opened, copied)
  const save = useSaveRule(form, stored)
  const [theirs, setTheirs] = useState<EditorRuleFragment | null>(null)
  const [versions, setVersions] = useState(false)
  const { isDirty } = form.formState
  const enabled = useWatch({ control: form.control, name: 'enabled' })
  const context = useMemo(
    () => ({
      saved: stored && { values: initial, version: stored.version },
      sensors,
      readOnly: !may,
    }),
    [stored, initial, sensors, may],
  )

  const submit = async (values: RuleValues): Promise<Stored> => {
    const answer = await save(values)
    if ('refused' in answer) return { is: 'refused', why: answer.refused }
    if ('theirs' in answer) {
      setTheirs(answer.theirs)
      return { is: 'refused', why: null }
    }
    const { id, rule } = answer
    if (!rule) {
      toast.success({ title: t('created', { name: values.name }) })
      return { is: 'stored', to: `/alarmconfigs/${id}`, options: { replace: true } }
    }
    rebase(rule, false)
    toast.success({ title: t('saved', { version: rule.version }) })
    return { is: 'stored' }
  }
  const title = stored?.name ?? t('new')
  return (
    <EditorContext value={context}>
      <EditForm
        form={form}
        fresh={!stored}
        readOnly={may ? undefined : t('readOnly')}
        hint={t('saveHint')}
        saveVerb={stored ? t('saveAs', { version: stored.version + 1 }) : t('create')}
        discardVerb={t('discard')}
        onDiscard={() => form.reset(initial)}
        save={submit}
        head={
          <>
            <Crumbs to="/alarmconfigs" list={t('title')} here={title} />
            <PageHead
              title={title}
              tools={
                <Tools
                  stored={stored}
                  enabled={enabled}
                  changed={isDirty}
                  onVersions={() => setVersions(true)}
                />
              }
            />
          </>
        }
      >
        <Columns className="body">
          <Panel aria-label={t('rule')}>
            <Fields disabled={!may}>
              <RuleFields />
              <ResponseFields />
              <AnnounceFields id={stored?.id ?? null} />
            </Fields>
          </Panel>
          <Preview stored={stored} changed={isDirty} />
        </Columns>
      </EditForm>
      {versions && stored && (
        <VersionsDrawer
          rule={stored}
          sensors={sensors ?? []}
          changed={isDirty}
          onRestored={(rule) => rebase(rule, false)}
          onClose={() => setVersions(false)}
        />
      )}
      {theirs && stored && (
        <ConflictDialog
          theirs={theirs}
          from={stored.version}
          sensors={sensors ?? []}
          onKeep={() => (rebase(theirs, true), setTheirs(null))}
          onTake={() => (rebase(theirs, false), setTheirs(null))}
          onClose={() => setTheirs(null)}
        />
      )}
    </EditorContext>
  )
}

import { sql } from 'kysely'
import {
  lockAgenda,
  updateAgenda,
} from '../../gateway/modules/alarms/alarms/evaluation/agenda-store.ts'
import { save } from '../../gateway/modules/alarms/alarms/evaluation/save.ts'
import { planNotifications } from '../../gateway/modules/alarms/deliveries/outbox/plan-service.ts'
import type { AlarmStory } from './story/story.ts'
import { seedDeliveries } from './sent-messages.ts'
import type { Plot } from '../monitoring/plot.ts'

const MOST = 8

/** Who acknowledges: active members with the right to, in the order of their numbers. */
export async function crewOf({ db }: Pick<Plot, 'db'>): Promise<number[]> {
  const members = await db
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', ['ADMIN', 'MAINTAINER'])
    .orderBy('id')
    .limit(MOST)
    .execute()
  return members.map(({ id }) => id)
}

/** What the evaluator said of the history, and from where the live evaluation goes on. */
export async function seedAlarms(plot: Plot, story: AlarmStory, lastBatch: number): Promise<void> {
  const { db, organization, anchor } = plot
  const agenda = await lockAgenda(db)
  const version = agenda.version + 1
  const outcomes = story.outcomes.toSorted((a, b) => a.watched.sensor.id - b.watched.sensor.id)
  const { annunciations } = await save(db, story.setting, outcomes, {
    version,
    now: anchor,
    past: true,
  })
  const next = Math.min(...outcomes.map(({ watched }) => watched.next))
  await updateAgenda(db, {
    ...agenda,
    version,
    lastBatch,
    evaluateAt: Number.isFinite(next) ? next : null,
  })
  // Of what is over, people need not be told any more.
  const open = await db.selectFrom('alarm').select('id').where('state', '=', 'UNACK').execute()
  const waiting = new Set(open.map(({ id }) => id))
  await seedDeliveries(
    plot,
    annunciations.filter(({ alarmId }) => !waiting.has(alarmId)),
  )
  const last = new Map(annunciations.map((annunciation) => [annunciation.alarmId, annunciation]))
  await planNotifications(
    db,
    organization.id,
    [...last.values()].filter(({ alarmId }) => waiting.has(alarmId)),
  )
  await sql`update alarm set created_at = detected_at`.execute(db)
}

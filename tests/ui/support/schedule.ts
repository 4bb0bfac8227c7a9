import type { ApiClient } from '../../support/api-client.ts'

interface Created {
  createSchedule: { schedule: { id: string; version: number } }
}

/** A schedule of this name: Mondays by day. */
export async function schedule(api: ApiClient, name: string) {
  const input = {
    name,
    timeZone: 'Europe/Rome',
    windows: [{ days: [1], from: '08:00', to: '18:00' }],
  }
  const { createSchedule } = await api.graphql<Created>(
    'mutation($input: CreateScheduleInput!) { createSchedule(input: $input) { schedule { id version } problems { message } } }',
    { input },
  )
  return createSchedule.schedule
}

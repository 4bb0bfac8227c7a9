import { useCallback } from 'react'
import type { RecordExportInput } from '../../generated/schema.ts'
import { useRecordExportMutation } from './record-export.generated.ts'

interface Taken extends Pick<RecordExportInput, 'of' | 'format' | 'sensorIds'> {
  span: { from: number; to: number }
}

/** Has it written down that values leave as a file; rejects when that could not be done, and then no file is made. */
export function useRecordExport() {
  const [record] = useRecordExportMutation()
  return useCallback(
    async ({ span, sensorIds, ...rest }: Taken) => {
      const { from, to } = span
      const times = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const { data } = await record({ variables: { input: { ...rest, sensorIds, ...times } } })
      const [problem] = data?.recordExport.problems ?? []
      if (!data || problem) throw new Error(problem?.message ?? 'The export was not written down.')
    },
    [record],
  )
}

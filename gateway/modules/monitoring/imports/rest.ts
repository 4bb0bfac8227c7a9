import { badInput } from '../../../errors.ts'
import { scalar, type RestRequest, type RestRoute } from '../../../http/rest.ts'
import { importReadings } from './import-service.ts'

/** A flag is said in full: a slip of the pen must not store what was meant as a rehearsal. */
function flag(request: RestRequest, name: string): boolean {
  const value = scalar(request, name)
  if (value !== undefined && value !== 'true' && value !== 'false')
    throw badInput([name], `${name} is true or false.`)
  return value === 'true'
}

/** What a compressed file will be is not known. */
const sizeOf = ({ headers }: RestRequest) =>
  headers['content-encoding'] || !headers['content-length']
    ? null
    : Number(headers['content-length'])

/** Nobody waits longer for an answer; what is stored by then stays. */
const AN_HOUR = 3_600_000

export const rest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/import',
    access: { action: 'create', subject: 'Import' },
    upload: [
      'text/csv',
      'application/csv',
      'text/plain',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
    timeLimit: AN_HOUR,
    handler: (ctx, request) =>
      importReadings(ctx, request.file, {
        dryRun: flag(request, 'dryRun'),
        bytes: sizeOf(request),
        ...(scalar(request, 'name') !== undefined && { fileName: scalar(request, 'name') }),
      }),
  },
]

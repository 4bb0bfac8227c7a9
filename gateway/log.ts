import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'accessToken', 'refreshToken']

/** One line of JSON for each event, on stderr: stdout is for what people should read. Secrets are cut out, wherever they got in. */
export const createLog = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )

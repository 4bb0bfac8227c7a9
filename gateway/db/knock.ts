// Asking a server whether it answers: a connection as requests make it, and one query.
import net from 'node:net'
import pg from 'pg'
import { messageOf } from '../errors.ts'
import { codeOf } from './embedded/failure.ts'

/**
 * open: it answers. busy: it starts, recovers or stops. silent: nobody answers. broken: the system beneath it fails.
 * closed: it turns us away, for a reason that another start would not change.
 */
export type Answer = 'open' | 'busy' | 'silent' | 'broken' | 'closed'

export interface Reply {
  answer: Answer
  /** For the log: the code and the words of the error. */
  why: string
}

/** Milliseconds for connection and query: under full load both take a tenth of it. */
const PATIENCE = 5000
const GONE = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']
/** What pg says when the socket ends early, by itself or because our patience did. */
const CUT_OFF = /terminated|not queryable/

function answerOf(error: unknown): Answer {
  const code = codeOf(error) ?? ''
  if (code === '53300') return 'open' // so much so that all connections are taken
  if (/^57P0[123]$/.test(code)) return 'busy' // stopping, after a crash, starting or recovering
  if (code.startsWith('58')) return 'broken'
  return GONE.includes(code) || CUT_OFF.test(messageOf(error)) ? 'silent' : 'closed'
}

/** Asks the server, and waits no longer than `patience` allows: a server that was stopped takes connections, and says nothing. */
export async function knock(connection: pg.ClientConfig, patience = PATIENCE): Promise<Reply> {
  const socket = new net.Socket()
  const late = setTimeout(() => socket.destroy(), Math.min(patience, PATIENCE))
  const client = new pg.Client({ ...connection, stream: () => socket })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return { answer: 'open', why: '' }
  } catch (error) {
    return {
      answer: answerOf(error),
      why: [codeOf(error), messageOf(error)].filter(Boolean).join(' '),
    }
  } finally {
    await client.end().catch(() => undefined)
    clearTimeout(late)
  }
}

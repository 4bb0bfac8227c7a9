import { createHash, createHmac, pbkdf2, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const ITERATIONS = 4096 // PostgreSQL's own; the password is random to anybody who does not know the owner's

/** Follows from the owner's, so that all gateways of a database agree on it and none has to keep it. */
export async function derivedPassword(ownerPassword: string): Promise<string> {
  const key = await promisify<string, string, number, Buffer>(scrypt)(
    ownerPassword,
    'isotherm_app of this database',
    24,
  )
  return key.toString('base64url')
}

/** What PostgreSQL keeps of a password (RFC 5803): sent instead of it, so that no statement log shows it. */
export async function scramVerifier(password: string): Promise<string> {
  const salt = randomBytes(16)
  const salted = await promisify(pbkdf2)(password, salt, ITERATIONS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

import type pg from 'pg'
import type { Share } from './share.ts'
import { checkOrganization } from './tenant-connection.ts'

/** A transaction of one organisation. BEGIN and the setting travel together. */
export class TenantTransaction {
  readonly client: pg.PoolClient

  private constructor(client: pg.PoolClient) {
    this.client = client
  }

  /** `mode` is SQL, for example 'isolation level serializable'. */
  static async begin(pool: Share, organizationId: number, mode = ''): Promise<TenantTransaction> {
    checkOrganization(organizationId)
    const client = await pool.connect()
    try {
      await client.query(
        `begin ${mode}; select set_config('app.organization_id', '${organizationId}', true)`,
      )
      return new TenantTransaction(client)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async commit(): Promise<void> {
    const { command } = await this.client.query('commit')
    if (command !== 'COMMIT') throw new Error('the transaction had failed, and was rolled back')
  }

  async rollback(): Promise<void> {
    if (this.client.getTransactionStatus() !== 'I') await this.client.query('rollback')
  }

  /** A connection whose state we do not know is not used again. */
  release(): void {
    this.client.release(this.client.getTransactionStatus() !== 'I')
  }
}

/** Runs `work` in a transaction of one organisation: committed when it resolves, rolled back when it rejects. */
export async function transactionAs<Result>(
  pool: Share,
  organizationId: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const transaction = await TenantTransaction.begin(pool, organizationId)
  try {
    const result = await work(transaction.client)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback().catch(() => undefined) // the connection is gone, and its transaction with it
    throw error
  } finally {
    transaction.release()
  }
}

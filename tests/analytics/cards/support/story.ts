import { client, invoice } from '../../../../seed/commerce/invoices.ts'
import { task } from '../../../../seed/together/tasks.ts'
import { furnish } from '../../../support/furnishing.ts'
import { newRow } from '../../../support/new-row.ts'
import { organization, type TestOrganization } from '../../../support/organization.ts'
import { stocked } from '../../../commerce/products/support/shop.ts'

const DAY = 86_400_000
/** Noon, so many days ago. */
export const daysAgo = (days: number) => {
  const noon = new Date(Date.now() - days * DAY)
  noon.setUTCHours(12, 0, 0, 0)
  return noon
}
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** In and before each period there is something: days ago, newest first. */
const TIMES = [0, 1, 9, 26, 27, 28, 30, 35, 45, 55, 60, 75, 200, 330, 420, 600, 800]

async function bills({ tenant: { db } }: TestOrganization): Promise<void> {
  for (const [index, days] of TIMES.entries()) {
    const at = daysAgo(days)
    const clientId = index % 3 ? 0 : await newRow(db, 'client', client({ name: `Client ${index}` }))
    const known = await db.selectFrom('client').select('id').orderBy('id').execute()
    const total = 10_000 + 1000 * index
    await newRow(db, 'invoice', {
      ...invoice({
        stage: index % 5 === 4 ? 'DRAFT' : 'SENT',
        issuedDate: dayOf(at),
        dueDate: dayOf(new Date(at.getTime() + 30 * DAY)),
        currency: index % 4 === 3 ? 'NOK' : 'EUR',
        total,
        paid: index % 5 === 4 ? 0 : index % 2 ? total : 0,
        sentAt: index % 3 ? at : null,
      }),
      clientId: clientId || known[index % known.length]?.id || 0,
    })
  }
}

async function orders(made: TestOrganization): Promise<void> {
  const { db } = made.tenant
  const { id: productId, variantId } = await stocked(made)
  const whose = [made.admin, made.subscriber, made.author]
  for (const [index, days] of TIMES.entries()) {
    const at = daysAgo(days)
    const { id: orderId } = await db
      .insertInto('shopOrder')
      .values({
        memberId: whose[index % whose.length]?.userId ?? null,
        address: '{}',
        status: (['PLACED', 'SHIPPED', 'SHIPPED', 'CANCELLED', 'RETURNED'] as const)[index % 5],
        currency: 'EUR',
        goods: 1000,
        discount: 0,
        shipping: 0,
        taxRate: 0,
        tax: 0,
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { orderId, productId, variantId, name: 'x', variantName: 'x', price: 1000 }
    for (const position of index % 2 ? [1, 2] : [1])
      await db
        .insertInto('shopOrderLine')
        .values({
          ...line,
          position,
          quantity: 1 + index,
          amount: 1,
          discountPercent: 0,
          shipsAt: at,
        })
        .execute()
  }
}

async function signIns({ tenant: { db }, admin, editor, author }: TestOrganization) {
  const whose = [admin, editor, author]
  for (const [index, days] of TIMES.entries())
    await db
      .insertInto('auditEntry')
      .values({
        at: daysAgo(days),
        actorId: whose[index % whose.length]?.userId ?? null,
        action: 'session.started',
        entity: 'Session',
        entityId: String(index),
        detail: JSON.stringify({ device: ['DESKTOP', 'PHONE', 'TABLET'][index % 3] }),
      })
      .execute()
}

/** Alarms that are closed, of the point that has one. */
const alarms = ({ tenant }: TestOrganization) =>
  tenant.query({
    text: `insert into alarm (point_id, config_id, sensor_id, site_id, instance, state, priority, config_version, pending_since,
      raised_at, detected_at, acked_at, closed_at)
      select point_id, config_id, sensor_id, site_id, 1 + n, 'CLOSED', priority, config_version, t, t, t,
        t + interval '2 hours', t + interval '3 hours'
      from (select * from alarm limit 1) one, unnest($1::timestamptz[]) with ordinality as times(t, n)`,
    values: [TIMES.map(daysAgo)],
  })

const readings = ({ tenant }: TestOrganization) =>
  tenant.query({
    text: `insert into reading_h1 (sensor_id, bucket, n) select sensor.id, date_trunc('hour', t), 40 + n
      from sensor, unnest($1::timestamptz[]) with ordinality as times(t, n) on conflict do nothing`,
    values: [TIMES.map(daysAgo)],
  })

async function tasks({ tenant: { db }, admin, editor }: TestOrganization): Promise<void> {
  for (const [index, days] of TIMES.entries())
    await db
      .insertInto('task')
      .values(
        task({
          title: `Task ${index}`,
          createdById: index % 2 ? admin.userId : editor.userId,
          dueAt: daysAgo(days),
          completedAt: index % 3 ? daysAgo(days) : null,
          isDeleted: index % 6 === 5,
        }),
      )
      .execute()
}

/** An organisation in which something of every kind happened in every period and before it. */
export async function busy(): Promise<TestOrganization> {
  const made = await organization()
  await furnish(made)
  await bills(made)
  await orders(made)
  await signIns(made)
  await alarms(made)
  await readings(made)
  await tasks(made)
  await made.tenant.query({
    text: 'update member set created_at = $2 where id = $1',
    values: [made.author.userId, daysAgo(40)],
  })
  return made
}

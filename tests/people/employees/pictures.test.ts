import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { employee } from '../../../seed/people/employees.ts'
import { auditOf } from '../../support/audit.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0ff' } })
    .png()
    .toBuffer()

let acme: TestOrganization
let id: number

beforeAll(async () => {
  acme = await organization()
  const row = await acme.tenant.db
    .insertInto('employee')
    .values(employee({ fullName: 'Dagny Halvorsen' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})

const send = async (
  picture: Buffer,
  by: Pick<TestOrganization, 'rest'> = acme,
  whose = String(id),
) =>
  by.rest('PUT', `/api/v1/employee-pictures?employee=${whose}`, picture, {
    'content-type': 'image/png',
  })
const remove = (by: Pick<TestOrganization, 'rest'> = acme, whose = String(id)) =>
  by.rest('DELETE', `/api/v1/employee-pictures?employee=${whose}`)

const ofEmployee = async () => {
  const { data } = await acme.graphql(
    'query($id: ID!) { employee(id: $id) { pictureUrl version } }',
    { id: String(id) },
  )
  return data.employee as { pictureUrl: string | null; version: number }
}
const kept = () => acme.tenant.db.selectFrom('picture').select(['width', 'height']).execute()

test('a picture of an employee is stored square, is a new version, and takes the place of the one before', async () => {
  expect(await ofEmployee()).toEqual({ pictureUrl: null, version: 1 })
  const first = await send(await drawn(600, 400))
  expect(first.status).toBe(200)
  expect(await ofEmployee()).toEqual({
    pictureUrl: (first.body as { url: string }).url,
    version: 2,
  })
  expect(await kept()).toEqual([{ width: 256, height: 256 }])
  const second = await send(await drawn(90, 120))
  expect(await ofEmployee()).toEqual({
    pictureUrl: (second.body as { url: string }).url,
    version: 3,
  })
  expect(await kept()).toEqual([{ width: 90, height: 90 }])
})

test('the older dashboard is shown the picture', async () => {
  const { body } = await acme.rest('GET', '/api/datatables/initial-data')
  expect(body).toMatchObject([{ avatar: (await ofEmployee()).pictureUrl }])
})

test('what is no picture is refused, and so is who may not change the register or names nobody', async () => {
  const before = await ofEmployee()
  const picture = await drawn(20, 20)
  expect((await send(Buffer.from('no picture'))).status).toBe(400)
  expect((await send(await drawn(1025, 8))).status).toBe(400)
  expect((await send(picture, acme.maintainer)).status).toBe(403)
  expect((await remove(acme.maintainer)).status).toBe(403)
  const other = await organization()
  expect((await send(picture, other)).status).toBe(404)
  expect((await remove(other)).status).toBe(404)
  expect((await send(picture, acme, '999')).status).toBe(404)
  expect((await acme.rest('DELETE', '/api/v1/employee-pictures')).status).toBe(400)
  expect(await ofEmployee()).toEqual(before)
})

test('a picture is removed, once, and an employee who goes takes theirs along', async () => {
  const { version } = await ofEmployee()
  expect((await remove()).status).toBe(200)
  expect(await ofEmployee()).toEqual({ pictureUrl: null, version: version + 1 })
  expect((await remove()).status).toBe(200)
  expect(await ofEmployee()).toEqual({ pictureUrl: null, version: version + 1 })
  expect(await kept()).toEqual([])
  await send(await drawn(20, 20))
  await acme.graphql('mutation($id: ID!) { deleteEmployee(id: $id) { deletedId } }', {
    id: String(id),
  })
  expect(await kept()).toEqual([])
  const told = (await auditOf(acme, { entity: 'Employee' })).map(({ action }) => action)
  expect(told).toEqual([
    'employee.pictured',
    'employee.pictured',
    'employee.unpictured',
    'employee.pictured',
    'employee.deleted',
  ])
})

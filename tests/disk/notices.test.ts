import type pg from 'pg'
import { expect, test } from 'vitest'
import {
  tellAdmins,
  tellOfDisk,
} from '../../gateway/modules/ground/notifications/notices/disk-notice.ts'
import { mailDue } from '../../gateway/modules/ground/notifications/notices/notice-mailer.ts'
import { bellOf, flags } from '../ground/notifications/support/bell.ts'
import { mailing } from '../support/mail-server.ts'
import { organization, type Person } from '../support/organization.ts'

const { here, speaks, mailed } = await mailing()

const kinds = async (who: Person) => (await bellOf(who)).notifications.map(({ kind }) => kind)

test('REL-18 admins are told once of each level that is reached, also by several gateways at once, and nobody else', async () => {
  const acme = await organization(undefined, here)
  await flags(acme.admin, {
    productUpdates: false,
    newAnnouncements: false,
    commentOnArticle: false,
  })
  const see = (level: Parameters<typeof tellAdmins>[2]) =>
    Promise.all([1, 2, 3].map(() => tellAdmins(here.deps, acme.id, level)))
  for (const level of [
    'ROOM',
    'LOW',
    'LOW',
    'VERY_LOW',
    'FULL',
    'FULL',
    'VERY_LOW',
    'LOW',
    'ROOM',
    'LOW',
  ] as const)
    await see(level)
  expect(await kinds(acme.admin)).toEqual(['DISK_LOW', 'DISK_FULL', 'DISK_VERY_LOW', 'DISK_LOW'])
  for (const other of [acme.maintainer, acme.subscriber]) expect(await kinds(other)).toEqual([])
})

test('REL-18 what is told stands behind the bell and in a mail in the language of the admin', async () => {
  const acme = await organization('Süd & Co', here)
  await speaks(acme.admin, 'de')
  await tellAdmins(here.deps, acme.id, 'FULL')
  await mailDue(here.deps, acme.id)
  const [mail, ...others] = mailed()
  expect(others).toEqual([])
  const full =
    'Der Datenträger ist voll. Schaffen Sie Platz: Bis dahin werden Messwerte, Importe und Bilder abgewiesen.'
  expect(mail).toMatchObject({ to: acme.admin.email, subject: `${full} · Süd & Co` })
  expect(mail?.text).toContain(`https://watch.depot.test/?org=${acme.id}`)
  expect(mail?.text).toContain('weil Sie Admin sind')
  const { data } = await acme.admin.graphql(
    '{ notifications { nodes { kind ar: title(language: "ar") en: title body } } }',
  )
  expect(data.notifications.nodes).toEqual([
    {
      kind: 'DISK_FULL',
      ar: 'القرص ممتلئ. أفرغ مساحة، فحتى ذلك الحين تُرفض القراءات وعمليات الاستيراد والصور.',
      en: 'The disk is full. Free up space: until then, readings, imports and pictures are refused.',
      body: '',
    },
  ])
})

test('REL-18 every organisation hears of it by itself, while the gateway runs', async () => {
  const [acme, rival] = [await organization(undefined, here), await organization(undefined, here)]
  // Other tests' organisations share the database, and must not hear of this disk.
  const pool = {
    query: async () => ({ rows: [{ id: acme.id }, { id: rival.id }] }),
  } as unknown as pg.Pool
  const deps = { ...here.deps, database: { ...here.deps.database, pool } }
  here.deps.disk.see('VERY_LOW')
  const end = new AbortController()
  const telling = tellOfDisk(deps, end.signal)
  const bells = () => Promise.all([kinds(acme.admin), kinds(rival.admin)])
  await expect.poll(bells, { timeout: 10_000 }).toEqual([['DISK_VERY_LOW'], ['DISK_VERY_LOW']])
  end.abort()
  await telling
  here.deps.disk.see('ROOM')
})

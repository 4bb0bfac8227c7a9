import { beforeAll, describe, expect, test } from 'vitest'
import { noticeWanted } from '../../../gateway/modules/people/account/service.ts'
import { auditOf } from '../../support/audit.ts'
import { shape } from '../../support/contract.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'
import { picture } from '../../ground/pictures/support.ts'

const FIELDS = `username fullName email avatar company bio birthDate country website phone
  socialLinks { twitter facebook google linkedIn instagram quora } connections { twitter google facebook github }
  notifications { commentOnArticle answerOnForm followMe newAnnouncements productUpdates blogDigest }
  preferences { timeZone displayUnit language }`
const SETTINGS = `{ accountSettings { ${FIELDS} } }`
const UPDATE = `mutation Update($input: UpdateAccountInput!) { updateAccount(input: $input) {
  accountSettings { ${FIELDS} } problems { code path message } } }`

type Row = Record<string, unknown>
interface Answer {
  accountSettings: Row
  problems: { code: string; path: string[]; message: string }[]
}
const update = async (who: Pick<Person, 'graphql'>, input: object) => {
  const { data, errors } = await who.graphql(UPDATE, { input })
  expect(errors).toBeUndefined()
  return data.updateAccount as Answer
}
const settingsOf = async (who: Pick<Person, 'graphql'>) =>
  (await who.graphql(SETTINGS)).data.accountSettings as Row

let acme: TestOrganization
beforeAll(async () => {
  acme = await organization()
})

describe('reading', () => {
  test('what nobody chose is blank, or as usual', async () => {
    const { subscriber } = acme
    expect(await settingsOf(subscriber)).toMatchObject({
      email: subscriber.email,
      avatar: null,
      company: '',
      bio: '',
      birthDate: null,
      country: '',
      website: '',
      phone: '',
      socialLinks: {
        twitter: '',
        facebook: '',
        google: '',
        linkedIn: '',
        instagram: '',
        quora: '',
      },
      connections: { twitter: '', google: '', facebook: '', github: '' },
      notifications: {
        commentOnArticle: true,
        answerOnForm: true,
        followMe: true,
        newAnnouncements: true,
        productUpdates: false,
        blogDigest: false,
      },
      preferences: { timeZone: null, displayUnit: null, language: null },
    })
  })

  test('nobody without a session', async () => {
    expect(await acme.stranger.graphql(SETTINGS)).toFailWith('UNAUTHENTICATED')
    expect(await acme.stranger.graphql(UPDATE, { input: {} })).toFailWith('UNAUTHENTICATED')
    expect(await acme.stranger.rest('GET', '/account-setting/data')).toFailWith(401)
  })
})

describe('changing', () => {
  test('what is left out stays, parts of a part too, and nobody else’s changes', async () => {
    const { editor, author } = await organization()
    const settings = {
      company: 'Nord & Süd',
      bio: 'Two\nlines',
      country: 'Norway',
      website: 'north.example/me',
      phone: '+47 (22) 33-44',
    }
    const before = await settingsOf(author)
    const first = await update(editor, {
      ...settings,
      birthDate: '1990-02-28',
      fullName: 'Zoë Ünal',
      connections: { github: 'zoe' },
    })
    expect(first.problems).toEqual([])
    expect(first.accountSettings).toMatchObject({
      ...settings,
      website: 'https://north.example/me',
      birthDate: '1990-02-28',
    })
    await update(editor, {
      socialLinks: { twitter: 'https://x.example/zoe' },
      notifications: { followMe: false },
    })
    await update(editor, {
      socialLinks: { quora: 'http://q.example' },
      connections: { google: 'zoe.g' },
    })
    expect(await settingsOf(editor)).toMatchObject({
      fullName: 'Zoë Ünal',
      company: settings.company,
      bio: settings.bio,
      socialLinks: { twitter: 'https://x.example/zoe', quora: 'http://q.example', google: '' },
      connections: { github: 'zoe', google: 'zoe.g' },
      notifications: { followMe: false, commentOnArticle: true },
    })
    expect((await update(editor, { birthDate: null })).accountSettings.birthDate).toBeNull()
    expect(await settingsOf(author)).toEqual(before)
  })

  test('what is wrong is said at its field, and nothing is stored', async () => {
    const { editor } = await organization()
    const wrong: [object, string[]][] = [
      [{ website: 'javascript:alert(1)' }, ['website']],
      [{ website: 'https://me:secret@north.example' }, ['website']],
      [{ socialLinks: { twitter: 'data:text/html,x' } }, ['socialLinks', 'twitter']],
      [{ phone: 'call me' }, ['phone']],
      [{ bio: 'x'.repeat(1001) }, ['bio']],
      [{ bio: 'a\0b' }, ['bio']],
      [{ birthDate: '1990-02-30' }, ['birthDate']],
      [{ birthDate: '2999-01-01' }, ['birthDate']],
      [{ email: 'nobody' }, ['email']],
      [{ username: ' ' }, ['username']],
      [{ language: 'tlh' }, ['language']],
      [{ timeZone: 'Mars/Olympus' }, ['timeZone']],
    ]
    for (const [input, path] of wrong) {
      const { data, errors } = await editor.graphql(UPDATE, {
        input: { company: 'Never', ...input },
      })
      const found = errors
        ? errors.map(({ message }) => message).join()
        : data.updateAccount.problems[0].path
      if (errors) expect(found, JSON.stringify(input)).toContain(path.at(-1))
      else expect(found, JSON.stringify(input)).toEqual(['input', ...path])
    }
    expect((await settingsOf(editor)).company).toBe('')
  })

  test('names are nobody else’s, whatever the case, also when all ask at once', async () => {
    const { editor, author, admin, maintainer, subscriber } = await organization()
    const taken = (await settingsOf(author)).username as string
    const answer = await update(editor, { username: taken.toUpperCase(), company: 'Never' })
    expect(answer.problems).toEqual([
      { code: 'TAKEN', path: ['input', 'username'], message: 'This username is already in use.' },
    ])
    expect((await settingsOf(editor)).company).toBe('')
    const wish = `wish-${editor.userId}`
    const answers = await Promise.all(
      [editor, admin, maintainer, subscriber].map((who) => update(who, { username: wish })),
    )
    expect(answers.filter(({ problems }) => problems.length === 0)).toHaveLength(1)
    expect(
      (await update(editor, { username: (await settingsOf(editor)).username })).problems,
    ).toEqual([])
  })

  test('one book tells what changed, and of what one is called how', async () => {
    const { editor, tenant } = await organization()
    const username = (await settingsOf(editor)).username as string
    await update(editor, { bio: 'A secret of mine', username: `${username}x` })
    await update(editor, { bio: 'A secret of mine' })
    const entries = await auditOf({ tenant }, { action: 'user.account-changed' })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      actorId: editor.userId,
      detail: {
        fields: ['username', 'bio'],
        before: { username },
        after: { username: `${username}x` },
      },
    })
    expect(JSON.stringify(entries)).not.toContain('A secret of mine')
  })

  test('what is preferred goes with the viewer, and can be taken back', async () => {
    const { editor } = await organization()
    const chosen = { timeZone: 'Asia/Tokyo', displayUnit: 'F', language: 'de' }
    await update(editor, chosen)
    const viewer =
      '{ viewer { preferences { timeZone displayUnit language } organization { displayUnit } } }'
    expect((await editor.graphql(viewer)).data.viewer).toEqual({
      preferences: chosen,
      organization: { displayUnit: 'C' },
    })
    await update(editor, { timeZone: null, displayUnit: null, language: null })
    expect((await settingsOf(editor)).preferences).toEqual({
      timeZone: null,
      displayUnit: null,
      language: null,
    })
  })
})

describe('messages', () => {
  test('only who wants messages of a kind is named for them: active members of this organisation', async () => {
    const [mine, other] = [await organization(), await organization()]
    const { admin, editor, author, subscriber, tenant } = mine
    await update(editor, { notifications: { followMe: false, productUpdates: true } })
    await tenant.db
      .updateTable('member')
      .set({ status: 'INACTIVE' })
      .where('id', '=', author.userId)
      .execute()
    const ids = [admin, editor, author, subscriber, other.admin].map(({ userId }) => userId)
    expect(await noticeWanted(tenant, ids, 'FOLLOW')).toEqual(
      [admin.userId, subscriber.userId].sort((a, b) => a - b),
    )
    expect(await noticeWanted(tenant, ids, 'PRODUCT_UPDATE')).toEqual([editor.userId])
    expect(await noticeWanted(tenant, [], 'FOLLOW')).toEqual([])
  })
})

describe('the older dashboard', () => {
  const read = async (who: Pick<Person, 'rest'>) => {
    const { status, body } = await who.rest('GET', '/account-setting/data')
    expect(status).toBe(200)
    const validate = shape('AccountSettings')
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    return body as { general: Row; info: Row; social: Row; notification: Row }
  }

  test('CONT-20 general, info, social links, connections and notification flags', async () => {
    const { editor } = await organization()
    const untouched = await read(editor)
    expect(untouched.info).toEqual({ bio: '', dob: null, country: '', website: '', phone: '' })
    expect(untouched.social).toMatchObject({
      connections: { twitter: {}, google: {}, facebook: {}, github: {} },
    })
    expect(JSON.stringify(untouched.social)).not.toContain('profileImg')
    expect(untouched.general.fullName).toBeTypeOf('string')
    expect(untouched.general.avatar).toMatch(/^data:image\/svg\+xml,/)
    await update(editor, {
      fullName: 'Zoë Ünal',
      company: 'Nord',
      birthDate: '1990-01-02',
      phone: '47 22',
      country: 'Norway',
      bio: 'Hi',
      website: 'https://n.example',
      socialLinks: { quora: 'https://q.example' },
      connections: { github: 'zoe' },
      notifications: { commentOnArticle: false, productUpdates: true },
    })
    const settings = await read(editor)
    expect(settings.general).toMatchObject({ fullName: 'Zoë Ünal', company: 'Nord' })
    expect(settings.info).toEqual({
      bio: 'Hi',
      dob: '1990-01-02',
      country: 'Norway',
      website: 'https://n.example',
      phone: '47 22',
    })
    expect(settings.social).toMatchObject({
      socialLinks: { quora: 'https://q.example', twitter: '' },
      connections: { google: {} },
    })
    expect(settings.social).toMatchObject({
      connections: { github: { id: 'zoe', profileImg: settings.general.avatar } },
    })
    expect(settings.notification).toMatchObject({
      commentOnArticle: false,
      productUpdates: true,
      followMe: true,
    })
  })

  test('CONT-21 general is the account that is signed in', async () => {
    const { editor, author } = await organization()
    const { body } = await editor.rest('PUT', '/api/v1/avatar', await picture(), {
      'content-type': 'image/png',
    })
    const { viewer } = (await editor.graphql('{ viewer { username fullName email } }')).data
    expect((await read(editor)).general).toEqual({ ...viewer, avatar: body.url, company: '' })
    expect((await read(author)).general.email).toBe(author.email)
  })
})

import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { organization } from '../../support/organization.ts'
import type { Caller } from '../../support/caller.ts'

const ALL = `skin isRTL layoutType menuCollapsed menuHidden navbarType navbarColor footerType contentWidth routerTransition density homeView homeOrder`
const NOTHING = Object.fromEntries(ALL.split(' ').map((name) => [name, null]))

const shown = async (who: Caller) =>
  (await who.graphql(`{ viewer { layout { ${ALL} } organizationLayout { ${ALL} } } }`)).data
    .viewer as {
    layout: object
    organizationLayout: object
  }
const update = (who: Caller, field: 'updateLayout' | 'updateOrganizationLayout', input: object) =>
  who.graphql(
    `mutation($input: LayoutSettingsInput!) { ${field}(input: $input) { layout { ${ALL} } problems { code path } } }`,
    {
      input,
    },
  )

test('nothing is chosen at first; what is chosen stays, one by one, and can be taken back', async () => {
  const { editor } = await organization()
  expect(await shown(editor)).toEqual({ layout: NOTHING, organizationLayout: NOTHING })
  const first = await update(editor, 'updateLayout', { skin: 'SEMI_DARK', menuCollapsed: false })
  expect(first.data.updateLayout).toEqual({
    layout: { ...NOTHING, skin: 'SEMI_DARK', menuCollapsed: false },
    problems: [],
  })
  await update(editor, 'updateLayout', { navbarType: 'FLOATING', navbarColor: 'TEAL', isRTL: true })
  await update(editor, 'updateLayout', { skin: null })
  expect((await shown(editor)).layout).toEqual({
    ...NOTHING,
    menuCollapsed: false,
    navbarType: 'FLOATING',
    navbarColor: 'TEAL',
    isRTL: true,
  })
})

test('two changes at once both count', async () => {
  const { author, admin } = await organization()
  const changes = [
    { skin: 'DARK' },
    { contentWidth: 'BOXED' },
    { footerType: 'STICKY' },
    { routerTransition: 'ZOOM' },
    { density: 'COMPACT' },
    { homeView: 'LIST' },
    { homeOrder: 'TEMPERATURE' },
  ]
  for (const [who, field] of [
    [author, 'updateLayout'],
    [admin, 'updateOrganizationLayout'],
  ] as const) {
    await Promise.all(changes.map((change) => update(who, field, change)))
    const { layout, organizationLayout } = await shown(who)
    expect(field === 'updateLayout' ? layout : organizationLayout).toMatchObject(
      Object.assign({}, ...changes) as object,
    )
  }
})

test('an admin chooses for the organisation, and it is written down; others may not, and another organisation is untouched', async () => {
  const [acme, rival] = [await organization(), await organization()]
  const { admin, maintainer, subscriber } = acme
  await update(admin, 'updateOrganizationLayout', { layoutType: 'HORIZONTAL', skin: 'BORDERED' })
  expect(await shown(subscriber)).toEqual({
    layout: NOTHING,
    organizationLayout: { ...NOTHING, layoutType: 'HORIZONTAL', skin: 'BORDERED' },
  })
  expect(await update(maintainer, 'updateOrganizationLayout', { skin: 'DARK' })).toFailWith(
    'FORBIDDEN',
  )
  expect((await shown(rival.admin)).organizationLayout).toEqual(NOTHING)
  const entries = await auditOf(acme, { action: 'organization.layoutUpdated' })
  expect(entries.map(({ detail }) => detail)).toEqual([
    { layoutType: 'HORIZONTAL', skin: 'BORDERED' },
  ])
})

test('what there is no such thing as is refused by name', async () => {
  const { admin, stranger } = await organization()
  expect(await update(admin, 'updateLayout', { skin: 'PINK' })).toFailWith('BAD_USER_INPUT')
  expect(await update(stranger, 'updateLayout', { skin: 'DARK' })).toFailWith('UNAUTHENTICATED')
})

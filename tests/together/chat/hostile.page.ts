import { expect, test } from '../../support/page.ts'
import { other, said, say, start } from './support/two.ts'

// What people send is text, whatever it looks like: nothing of it runs, loads anything, or leaves its place.

const RUN = 'window.ran=1'
const AWAY = 'https://evil.example'
const TAGS = [
  'script',
  'img',
  'svg',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'style',
  'link',
  'base',
  'meta',
  'form',
  'input',
  'button',
  'details',
  'marquee',
  'math',
  'template',
  'table',
]

const BODIES: readonly string[] = [
  ...TAGS.map(
    (tag) =>
      `<${tag} onload="${RUN}" onerror="${RUN}" src=x href="javascript:${RUN}">${RUN}</${tag}>`,
  ),
  ...TAGS.map(
    (tag) =>
      `"><${tag} style="position:fixed;inset:0;z-index:99999;background:red" onmouseover=${RUN}>`,
  ),
  ...TAGS.map(
    (tag) => `<${tag} src="${AWAY}/pixel.gif" data="${AWAY}" action="${AWAY}" poster="${AWAY}/p">`,
  ),
  ...[
    'javascript',
    'JaVaScRiPt',
    'data:text/html,',
    'vbscript',
    'java\tscript',
    'blob',
    'file',
  ].map((scheme) => `${scheme}:${RUN}//`),
  ...[
    '[link](javascript:RUN)',
    '![picture](https://evil.example/x.png)',
    '<javascript:RUN>',
    '{{constructor.constructor("RUN")()}}',
    '${RUN}',
    '<%= RUN %>',
    '{{text}}',
    '$t(title)',
  ].map((text) => text.replaceAll('RUN', RUN)),
  ...['\u202E', '\u2066', '\u2067', '\u2068', '\u200F', '\u061C', '\u202D'].map(
    (turn) => `${turn}gpj.exe ${turn}${turn} pay ${AWAY}/a`,
  ),
  ...['\u0301', '\u0489', '\uFE0F', '\u200D', '\u{E0001}'].map(
    (mark) => `Z${mark.repeat(800)}algo`,
  ),
  ...['<', '&', '"', "'", '`'].map((sign) => sign.repeat(2000)),
  'x'.repeat(5000),
  `<table>${'<tr><td>x</td></tr>'.repeat(240)}</table>`,
  '\n'.repeat(400) + 'end',
  `http://${'a'.repeat(2000)}.example`,
  'http://[',
  'https://user:pass@evil.example/%00',
  'https://evil.example/"onmouseover="window.ran=1',
  `https://evil.example/<script>${RUN}</script>`,
  ...Array.from(
    { length: 100 },
    (_each, n) =>
      `&#${n + 1};&lt;img src=${AWAY}/${n} onerror=${RUN}&gt; <img src=${AWAY}/${n} onerror=${RUN}>`,
  ),
]

test('two hundred hostile messages are text: nothing runs, nothing leaves, nothing breaks the frame', async ({
  signedIn,
}) => {
  test.setTimeout(180_000)
  const { page, url, api } = signedIn
  expect(BODIES.length).toBeGreaterThanOrEqual(200)
  const ines = await other(signedIn)
  const id = await start(api, [ines.id], 'Hostile <b onclick=alert(1)>')
  for (const body of BODIES) await say(ines.api, id, body)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      asked.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => asked.push('a dialog')))
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  await expect(said(page).last()).toContainText('&lt;img src=')
  const log = page.getByRole('log', { name: 'Messages' })
  const frame = await log.boundingBox()
  const seen = new Set<string>()
  const look = () =>
    log.evaluate((element) => ({
      texts: [...element.querySelectorAll('article p[dir]')].map((each) => each.textContent),
      elements: [
        ...new Set([...element.querySelectorAll('article p[dir] *')].map((each) => each.tagName)),
      ],
      schemes: [
        ...new Set(
          [...element.querySelectorAll<HTMLAnchorElement>('article a')].map(
            (each) => each.protocol,
          ),
        ),
      ],
      wide: element.scrollWidth > element.clientWidth,
      top: element.scrollTop,
    }))
  for (let steps = 0; steps < 600 && seen.size < new Set(BODIES).size; steps++) {
    const { texts, elements, schemes, wide } = await look()
    for (const text of texts) seen.add(text)
    expect(elements.filter((tag) => tag !== 'A')).toEqual([])
    expect(schemes.filter((scheme) => !['http:', 'https:'].includes(scheme))).toEqual([])
    expect(wide).toBe(false)
    // Half a screen at a time, each drawn before it is looked at.
    await log.evaluate(
      (element) =>
        new Promise((drawn) => {
          element.scrollBy(0, -element.clientHeight / 2)
          requestAnimationFrame(() => requestAnimationFrame(drawn))
        }),
    )
  }
  expect(seen.size).toBe(new Set(BODIES).size)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(asked).toEqual([])
  expect(await log.boundingBox()).toEqual(frame)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

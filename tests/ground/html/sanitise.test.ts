import { describe, expect, test } from 'vitest'
import { cleanMail, cleanRichText, textOfHtml } from '../../../gateway/platform/html/sanitise.ts'

// Decision 105: what of foreign HTML is let through, and what is not.

const HARMFUL = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>1</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.test/x.swf"></object><embed src="https://evil.test">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.test">x</a>',
  '<form action="https://evil.test"><input name=password><button>Go</button></form>',
  '<style>body { background: url(https://evil.test) }</style>',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<base href="https://evil.test/">',
  '<div style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999">x</div>',
  '<p style="background:url(https://evil.test/x.png)">x</p>',
  '<p style="background-image:url(https://evil.test/x.png)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="margin-top:-500px">x</p>',
  '<p class="x" id="root" name="y" data-x="1">x</p>',
  '<video src="https://evil.test/x.mp4" autoplay></video><audio src="https://evil.test/x.mp3"></audio>',
  '<img srcset="https://evil.test/x.png 2x" src="https://evil.test/x.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
]
const DOES =
  /<(script|svg|math|iframe|object|embed|form|input|button|style|link|meta|base|video|audio|template|noscript|textarea|title)\b|\son\w+=|javascript:|vbscript:|data:(?!image\/(png|jpeg|gif|webp);base64,)|position|url\(|expression|srcset|\b(class|id|name|data-x)=|href="\/\/|margin/i

describe.each([
  ['rich text', cleanRichText],
  ['a mail', cleanMail],
])('%s', (_kind, clean) => {
  test.each(HARMFUL)('is without what %s does', (html) => {
    const cleaned = clean(`<p>before</p>${html}<p>after</p>`)
    expect(cleaned).not.toMatch(DOES)
    expect(cleaned).toContain('<p>before</p>')
    expect(clean(cleaned)).toBe(cleaned)
  })

  test('keeps what people write', () => {
    const html =
      '<h2>Order</h2><p>Please <strong>hurry</strong>, <em>all</em> of you<br />now.</p><ul><li>one</li></ul>' +
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table><p dir="rtl">مرحبا</p>' +
      '<img src="https://depot.test/x.png" alt="x" />'
    expect(clean(html)).toBe(html)
  })

  test('opens links elsewhere, where they cannot reach back', () => {
    expect(clean('<a href="https://depot.test" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://depot.test" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(clean('<a href="mailto:lab@depot.test">x</a>')).toContain('mailto:lab@depot.test')
  })

  test('is not nested deeper than a browser bears', () => {
    const cleaned = clean(`${'<div>'.repeat(5000)}x${'</div>'.repeat(5000)}`)
    expect(cleaned.split('<div>').length).toBeLessThan(100)
  })
})

test('looks of mails stay in their box; a text of ours has none', () => {
  const html = '<p style="color:#ff0000;text-align:center;padding:4px 8px">x</p>'
  expect(cleanMail(html)).toBe(html)
  expect(cleanRichText(html)).toBe('<p>x</p>')
})

test('as text it has a line for each block', () => {
  expect(
    textOfHtml(
      '<p>Tom &amp; <b>Ida</b></p>\n<ul><li>one</li><li>1 &lt; 2</li></ul><p>a<br />b</p>',
    ),
  ).toBe('Tom & Ida\none\n1 < 2\na\nb')
})

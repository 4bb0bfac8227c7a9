// HTML that people wrote or sent, made harmless before it is stored. Decision 105 says what is let through and why.
import sanitizeHtml from 'sanitize-html'

const TEXT = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'div', 'span']
const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'code', 'small', 'mark']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption']

/** Deeper than anybody writes; what is nested deeper is left out, so that no browser chokes on it. */
const DEEPEST = 60

const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{3,40}\))$/i
const LENGTH = /^\d{1,3}(\.\d{1,2})?(px|pt|em|rem|%)?$/i
const LENGTHS = /^(\d{1,3}(\.\d{1,2})?(px|pt|em|rem|%)?\s*){1,4}$/i
const WORD = /^[a-z-]{1,20}$/i
const SIZE = /^([89]|[1-4]\d)(\.\d{1,2})?(px|pt)$|^[0-3](\.\d{1,2})?r?em$|^([5-9]\d|[1-3]\d\d)%$/i
const BORDER = /^(\d{1,2}(px|pt)?\s*)?([a-z]{3,20}\s*)?(#[0-9a-f]{3,8}|[a-z]{3,20})?$/i

/** Looks of mails. Nothing of it places anything, fetches anything, or leaves the box it stands in. */
const LOOKS: Readonly<Record<string, RegExp[]>> = {
  color: [COLOUR],
  'background-color': [COLOUR],
  'font-weight': [/^(normal|bold|[1-9]00)$/i],
  'font-style': [WORD],
  'font-size': [SIZE],
  'text-align': [/^(left|right|center|justify|start|end)$/i],
  'text-decoration': [WORD],
  'vertical-align': [WORD],
  padding: [LENGTHS],
  width: [LENGTH],
  border: [BORDER],
  'border-collapse': [WORD],
}

const link = (_tag: string, { href, title, dir }: sanitizeHtml.Attributes) => ({
  tagName: 'a',
  attribs: {
    ...(href && { href }),
    ...(title && { title }),
    ...(dir && { dir }),
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  },
})

const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...MARKS, ...LISTS, ...TABLES, 'a', 'img'],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'xmp'],
  nestingLimit: DEEPEST,
  transformTags: { a: link },
  exclusiveFilter: ({ tag, attribs: { src } }) =>
    tag === 'img' && !isPicture(src) && !isOwnPicture(src),
}

const MAIL: sanitizeHtml.IOptions = {
  ...RICH_TEXT,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src']),
  allowedTags: [...(RICH_TEXT.allowedTags as string[]), 'font', 'center'],
  allowedAttributes: {
    ...RICH_TEXT.allowedAttributes,
    '*': ['dir', 'lang', 'style', 'align', 'valign'],
    font: ['color'],
  },
  allowedStyles: { '*': LOOKS },
}

/** From elsewhere, or a picture in the text itself: of other data an SVG could hold anything. */
const isPicture = (src = '') =>
  /^https?:\/\//i.test(src) || /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(src)

/** A picture that is kept here. */
const isOwnPicture = (src = '') => /^\/img\/[\da-f]{64}\.(webp|png)$/.test(src)

/** What stands for the tile of a sensor: its number, and nothing that would be shown where tiles are not known. */
const sensorTile = (
  _tag: string,
  { dir, lang, 'data-sensor': sensor }: sanitizeHtml.Attributes,
) => ({
  tagName: 'div',
  attribs: {
    ...(dir && { dir }),
    ...(lang && { lang }),
    ...(/^[1-9]\d{0,9}$/.test(sensor ?? '') && { 'data-sensor': sensor ?? '' }),
  },
})

const POST: sanitizeHtml.IOptions = {
  ...RICH_TEXT,
  allowedAttributes: { ...RICH_TEXT.allowedAttributes, div: ['data-sensor'] },
  transformTags: { a: link, div: sensorTile },
}

/** What people write in an editor of ours, with pictures that are kept here. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, RICH_TEXT)

/** Posts: the same, with tiles of sensors. */
export const cleanPost = (html: string): string => sanitizeHtml(html, POST)

/** Mails: without pictures of ours, and with some of the looks that mail programs give a text. */
export const cleanMail = (html: string): string => sanitizeHtml(html, MAIL)

const ENDS = /<(?:br|hr|\/p|\/div|\/h[1-4]|\/li|\/tr|\/blockquote|\/pre|\/table)\b[^>]*>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Of HTML that was cleaned, what it says: a line for each of its blocks. */
export const textOfHtml = (clean: string): string =>
  clean
    .replace(/\s+/g, ' ')
    .replace(ENDS, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[ \u00A0]*\n[ \u00A0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

// Pictures of the shop: line drawings of our own, in tones that stand on light and dark ground.
import sharp from 'sharp'
import type { Motif } from './products-goods.ts'

const WIDTH = 640
const HEIGHT = 440
const LINE = '#5B7083'
const TINT = '#9CC7D4'
const ACCENTS = ['#2B7F98', '#5A82C8', '#4F8F6F', '#B98A3E', '#B4605A'] as const

/** On a sheet of 160 by 110. */
const MOTIFS: Readonly<Record<Motif, (accent: string) => string>> = {
  LOGGER: (accent) =>
    `<rect x="60" y="18" width="40" height="72" rx="6"/><path d="M60 30h40" stroke="${accent}" stroke-width="6"/><rect x="66" y="40" width="28" height="18" rx="2" fill="${TINT}" fill-opacity=".35"/><path d="M69 50l5 3 6-6 5 4 6-3"/><circle cx="80" cy="72" r="6" stroke="${accent}"/><path d="M72 90v6M88 90v6"/>`,
  PROBE: (accent) =>
    `<path d="M44 92V70h10v22zM49 70c0-30 8-44 24-44s18 20 6 26-26 0-18-12 30-10 44-20"/><path d="M104 24l16-13 6 7-16 13z" fill="${accent}" fill-opacity=".5"/><path d="M121 14l6-5"/>`,
  GATEWAY: (accent) =>
    `<rect x="36" y="54" width="88" height="34" rx="5"/><path d="M50 54V22h5v32M105 54V22h5v32"/><path d="M68 40c7-7 17-7 24 0M74 46c4-3 8-3 12 0" stroke="${accent}"/><path d="M92 66h22M92 71h22M92 76h14"/><circle cx="48" cy="71" r="1.5" fill="${accent}" stroke="${accent}"/><circle cx="55" cy="71" r="1.5"/>`,
  CERTIFICATE: (accent) =>
    `<path d="M52 12h44l14 14v70H52z" fill="${TINT}" fill-opacity=".18"/><path d="M96 12v14h14M62 34h26M62 42h34M62 76V56M62 76h24M64 72l8-8 6 4 8-10"/><circle cx="98" cy="84" r="11" fill="${accent}" fill-opacity=".3" stroke="${accent}"/><path d="M93 84l4 4 7-8" stroke="${accent}"/>`,
  BOX: (accent) =>
    `<path d="M80 14l44 20v44L80 98 36 78V34z" fill="${TINT}" fill-opacity=".18"/><path d="M36 34l44 20 44-20M80 54v44"/><path d="M58 24l44 20v14" stroke="${accent}" stroke-width="3"/>`,
  BOTTLE: (accent) =>
    `<path d="M72 30h16v14c0 6 10 8 10 18v30a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6V62c0-10 10-12 10-18z"/><path d="M63 66h34v26a5 5 0 0 1-5 5H68a5 5 0 0 1-5-5z" fill="${TINT}" fill-opacity=".45" stroke="none"/><rect x="70" y="20" width="20" height="10" rx="2" fill="${accent}" stroke="${accent}"/><path d="M80 10v66"/><circle cx="80" cy="78" r="2.5" fill="${LINE}"/>`,
  CARD: (accent) =>
    `<path d="M46 16h42l14 14v64H46z"/><rect x="58" y="50" width="32" height="28" rx="3" fill="${TINT}" fill-opacity=".45"/><path d="M58 60h32M58 69h32M70 50v28M80 50v28"/><path d="M112 46c6 6 6 16 0 22M118 38c11 10 11 28 0 38" stroke="${accent}"/>`,
  CONTACT: (accent) =>
    `<rect x="52" y="18" width="26" height="74" rx="5"/><circle cx="65" cy="32" r="2" fill="${accent}" stroke="${accent}"/><path d="M60 66h10M60 72h10M60 78h7"/><rect x="86" y="38" width="14" height="44" rx="4" fill="${TINT}" fill-opacity=".4"/><path d="M112 10v90M118 10v90"/>`,
  FRIDGE: (accent) =>
    `<rect x="50" y="8" width="60" height="92" rx="5"/><path d="M50 24h60"/><rect x="56" y="30" width="48" height="64" rx="2" fill="${TINT}" fill-opacity=".25"/><path d="M60 50h40M60 70h40"/><rect x="58" y="13" width="16" height="7" rx="1" stroke="${accent}"/><path d="M98 34v20" stroke="${accent}" stroke-width="3"/>`,
}

/** The picture of a product, by its number. */
export async function picture(motif: Motif, number: number): Promise<Buffer> {
  const accent = ACCENTS[number % ACCENTS.length] ?? LINE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 160 110"><g fill="none" stroke="${LINE}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">${MOTIFS[motif](accent)}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 88 }).toBuffer()
}

export const SIZE = { width: WIDTH, height: HEIGHT } as const

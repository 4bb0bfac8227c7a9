type Shades = { value: Record<string, string> }

/** One colour in the skins. Bordered and semi-dark are light but where they say otherwise. */
function skins(
  _light: string,
  _dark: string,
  others: { _bordered?: string; _semiDark?: string } = {},
): Shades {
  return { value: { _light, _dark, ...others } }
}

/** Icon and edge, text, tint; the priorities also have a colour for text on solid. */
const state = (
  icon: Shades,
  fg: Shades,
  subtle: Shades,
  contrast?: Shades,
): Record<string, Shades> => ({
  DEFAULT: icon,
  fg,
  subtle,
  ...(contrast ? { contrast } : {}),
})

const WHITE = '#FFFFFF'

export const colors = {
  bg: {
    DEFAULT: skins('#F4F6F8', '#0A0E13', { _bordered: WHITE }),
    canvas: skins('#F4F6F8', '#0A0E13', { _bordered: WHITE }),
    panel: skins(WHITE, '#11171E'),
    subtle: skins('#F8F9FB', '#151C24'),
    muted: skins('#EDF0F4', '#1B242E'),
    overlay: skins(WHITE, '#18212A'),
    inverted: skins('#17212B', '#E8EDF2'),
    scrim: skins('rgba(15,23,32,.44)', 'rgba(3,5,8,.64)'),
  },
  border: {
    DEFAULT: skins('#E1E6EB', '#232E39', { _bordered: '#CDD5DD' }),
    subtle: skins('#EDF0F3', '#1B252F', { _bordered: '#E1E6EB' }),
    strong: skins('#C7CFD8', '#364452', { _bordered: '#AEB9C5' }),
    control: skins('#828D9A', '#667789'),
  },
  fg: {
    DEFAULT: skins('#121A23', '#E8EDF2'),
    muted: skins('#48535F', '#A7B4C1'),
    subtle: skins('#626E7B', '#8494A4'),
    disabled: skins('#98A3AF', '#55636F'),
    inverted: skins('#F4F6F8', '#121A23'),
  },
  accent: {
    solid: skins('#0B6480', '#3DB4D2'),
    hover: skins('#08516A', '#5CC6E0'),
    contrast: skins(WHITE, '#03202A'),
    fg: skins('#0B607B', '#63C7E0'),
    subtle: skins('#E5F1F5', '#0E2833'),
    muted: skins('#BFDDE6', '#164453'),
    focusRing: skins('#0A7EA4', '#5CC6E0'),
    emphasized: skins('#BFDDE6', '#164453'),
  },
  focus: { ring: skins('#0A7EA4', '#5CC6E0') },
  /** Of calendars, and labels of mails. Plain dots and bars, never a glyph. */
  cat: {
    personal: skins('#C455B3', '#D66BC0'),
    business: skins('#0E455F', '#00C2D4'),
    family: skins('#037265', '#98F7BA'),
    holiday: skins('#6C35AB', '#DACAFF'),
    etc: skins('#626E7B', '#8494A4'),
  },
  chart: {
    grid: skins('#E8ECF0', '#1E2832'),
    axis: skins('#626E7B', '#8494A4'),
    trace: skins('#43556A', '#9FB3C7'),
    band: skins('rgba(30,133,87,.09)', 'rgba(61,182,132,.10)'),
    cursor: skins('#121A23', '#E8EDF2'),
    series: {
      1: skins('#0E455F', '#06B0F3'),
      2: skins('#B53301', '#ED9327'),
      3: skins('#5E87FC', '#7074DA'),
      4: skins('#037265', '#98F7BA'),
      5: skins('#C455B3', '#BC8AA3'),
      6: skins('#9D8C5B', '#FECA44'),
      7: skins('#6C35AB', '#DACAFF'),
      8: skins('#710214', '#C95F42'),
    },
  },
  nav: {
    bg: skins(WHITE, '#0D1218', { _semiDark: '#0F2129' }),
    border: skins('#E1E6EB', '#1E2832', { _bordered: '#CDD5DD', _semiDark: '#0F2129' }),
    title: skins('#121A23', '#E8EDF2', { _semiDark: WHITE }),
    fg: {
      DEFAULT: skins('#3C4753', '#B3BFCB', { _semiDark: '#BFD0D8' }),
      muted: skins('#6A7683', '#8191A1', { _semiDark: '#86A0AC' }),
    },
    hover: skins('#F1F4F7', '#161E27', { _semiDark: '#16303B' }),
    active: {
      bg: skins('#E5F1F5', '#0E2833', { _semiDark: '#1A4251' }),
      fg: skins('#0B607B', '#63C7E0', { _semiDark: WHITE }),
    },
  },
  state: {
    alarm: {
      critical: state(
        skins('#C4122F', '#F2495C'),
        skins('#AD0F28', '#FF8A93'),
        skins('#FDEBED', '#361319'),
        skins(WHITE, '#2B0308'),
      ),
      high: state(
        skins('#C74E00', '#FA8A3C'),
        skins('#A34000', '#FFA869'),
        skins('#FEF0E6', '#34200F'),
        skins(WHITE, '#2B1300'),
      ),
      medium: state(
        skins('#8C6A00', '#EBC14A'),
        skins('#6F5400', '#F0CC66'),
        skins('#FCF4D9', '#2C2510'),
        skins(WHITE, '#261C00'),
      ),
      low: state(
        skins('#2A62B8', '#7AA7F5'),
        skins('#2456A3', '#95B9F8'),
        skins('#EAF1FC', '#142339'),
        skins(WHITE, '#06152E'),
      ),
    },
    ok: state(
      skins('#1E8557', '#3DB684'),
      skins('#156942', '#5CCB9C'),
      skins('#E7F4EE', '#0F2921'),
    ),
    warn: state(
      skins('#9A7500', '#D8B33B'),
      skins('#725600', '#E3C257'),
      skins('#FBF5DF', '#2A2410'),
    ),
    stale: state(
      skins('#7A6A55', '#B8A68C'),
      skins('#62553F', '#C9B89F'),
      skins('#F4F0E9', '#26211A'),
    ),
    offline: state(
      skins('#5A6673', '#94A3B3'),
      skins('#4A5561', '#AAB7C4'),
      skins('#EBEEF2', '#1C252F'),
    ),
    shelved: state(
      skins('#6A55B8', '#A997EE'),
      skins('#5A469F', '#B9AAF2'),
      skins('#F0EDFA', '#211C38'),
    ),
    suppressed: state(
      skins('#5D7184', '#8FA5BA'),
      skins('#4B5D6E', '#A4B7C9'),
      skins('#EBF0F4', '#1A2630'),
    ),
  },
  // Six tints for initials, told apart by name rather than by meaning; each text is 7.0 on its tint at least.
  avatar: {
    1: { bg: skins('#DCEBF0', '#173945'), fg: skins('#0B4C61', '#A9DCEC') },
    2: { bg: skins('#F4E4D8', '#412A18'), fg: skins('#7C3600', '#F5C9A6') },
    3: { bg: skins('#E2E9FB', '#1C2C4D'), fg: skins('#1F4491', '#BFD2FB') },
    4: { bg: skins('#DDF0E8', '#14372A'), fg: skins('#0B5639', '#A6E3CA') },
    5: { bg: skins('#F3E0EE', '#3E2039'), fg: skins('#7B2A6C', '#F0BFE5') },
    6: { bg: skins('#ECE6D6', '#38311B'), fg: skins('#594A17', '#E4D6A6') },
  },
  logo: { bg: skins('#1F5FBF', '#1F5FBF'), fg: skins(WHITE, WHITE) },
}

const PANEL_SHADOW = '0 1px 2px rgba(18,26,35,.04)'

export const shadows = {
  panel: skins(PANEL_SHADOW, 'none', { _bordered: 'none' }),
  overlay: skins(
    '0 0 0 1px rgba(18,26,35,.06), 0 8px 24px -6px rgba(18,26,35,.16), 0 2px 6px rgba(18,26,35,.06)',
    '0 0 0 1px #2A3641, 0 12px 32px -8px rgba(0,0,0,.7)',
  ),
  drawer: skins(
    '0 0 0 1px rgba(18,26,35,.06), 0 0 40px -4px rgba(18,26,35,.22)',
    '0 0 0 1px #2A3641, 0 0 40px -4px rgba(0,0,0,.6)',
  ),
}

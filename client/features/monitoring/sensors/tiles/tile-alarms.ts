/** The look of tiles whose rules have something to tell: edge, foot and trace. */
const tone = (token: string) => ({
  '--tone': `colors.${token}`,
  '--tone-fg': `colors.${token}.fg`,
  '--tone-tint': `colors.${token}.subtle`,
  '--tone-contrast': `colors.${token}.contrast`,
})

const solid = {
  borderColor: 'var(--tone)',
  boxShadow: '0 0 0 1px var(--tone)',
  '& .status': {
    bg: 'var(--tone)',
    color: 'var(--tone-contrast)',
    '& svg': { color: 'inherit' },
    '& b': { fontWeight: '600', color: 'inherit' },
  },
  '& .spark .beyond': { stroke: 'var(--tone)' },
}

export const alarmTiles = {
  '& .tile[data-priority=CRITICAL]': tone('state.alarm.critical'),
  '& .tile[data-priority=HIGH]': tone('state.alarm.high'),
  '& .tile[data-priority=MEDIUM]': tone('state.alarm.medium'),
  '& .tile[data-priority=LOW]': tone('state.alarm.low'),
  '& .tile[data-state=pending]': {
    ...tone('state.warn'),
    borderStyle: 'dashed',
    borderColor: 'var(--tone)',
  },
  '& .tile[data-state=shelved]': tone('state.shelved'),
  '& .tile[data-state=suppressed]': tone('state.suppressed'),
  '& .tile[data-state=acked]': { borderColor: 'var(--tone)' },
  '& .tile[data-state=rtnUnack]': { borderStyle: 'dashed', borderColor: 'var(--tone)' },
  '& .tile[data-state=unack]:not(#_)': solid,
  // Nobody has said that they have seen it: the one thing on the page that moves by itself.
  '& .tile[data-state=unack][data-priority=CRITICAL]': {
    '--breathe': 'color-mix(in srgb, var(--tone) 45%, transparent)',
    animation: 'breathe 2s ease-in-out infinite',
    _motionReduce: { animation: 'none', boxShadow: '0 0 0 3px var(--breathe)' },
  },
}

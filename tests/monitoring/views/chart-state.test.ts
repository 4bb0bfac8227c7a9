import { describe, expect, test } from 'vitest'
import {
  isChanged,
  stateIn,
  viewInputOf,
  withChange,
  type SavedView,
} from '../../../client/features/monitoring/views/chart/chart-state.ts'
import { isVisible, toggled } from '../../../client/features/monitoring/views/chart/visible.ts'
import {
  lasting,
  movedEnd,
  movedHome,
  placed,
} from '../../../client/features/monitoring/views/time/place.ts'
import { chartLink } from '../../../client/entities/views/chart-link.ts'

const LAST_WEEK = { from: 'now-1w/w', to: 'now/w' }
const panel = { title: '', sensorIds: ['3'], shiftSeconds: [], height: null }
const saved: SavedView = {
  id: '1',
  name: 'Cold rooms',
  mine: true,
  shared: false,
  createdBy: null,
  version: 1,
  layout: {
    __typename: 'ViewLayout',
    spanSeconds: 3600,
    endsAt: null,
    relative: { __typename: 'ViewRelativeRange', ...LAST_WEEK },
    hidden: [],
  },
  panels: [
    { __typename: 'ViewPanel', ...panel, height: 420 },
    { __typename: 'ViewPanel', ...panel },
  ],
}
const stateOf = (text: string, view: SavedView | null = null) =>
  stateIn(new URLSearchParams(text), view)

describe('the address', () => {
  test('keeps ranges that go with the clock as they are', () => {
    const address = withChange(new URLSearchParams('p=3&span=3600&to=2026-01-01T00:00:00.000Z'), {
      ...lasting(60),
      relative: LAST_WEEK,
    })
    expect(address.toString()).toBe('p=3&to=now%2Fw&from=now-1w%2Fw')
    expect(stateOf(address.toString())).toMatchObject({ relative: LAST_WEEK })
    const later = withChange(address, lasting(21_600))
    expect(later.toString()).toBe('p=3&span=21600')
    expect(stateOf(later.toString())).toMatchObject(lasting(21_600))
  })

  test('goes before the range of the saved view, which it falls back to', () => {
    expect(stateOf('view=1', saved)).toMatchObject({ relative: LAST_WEEK })
    expect(isChanged(new URLSearchParams('view=1'))).toBe(false)
    expect(stateOf('view=1&span=60', saved)).toMatchObject(lasting(60))
    expect(stateOf('view=1&from=now/d&to=now', saved)).toMatchObject({
      relative: { from: 'now/d', to: 'now' },
    })
    expect(isChanged(new URLSearchParams('view=1&from=now/d'))).toBe(true)
  })

  test('that names no moment is left aside', () => {
    expect(stateOf('from=yesterday&to=now')).toMatchObject({ relative: null })
  })

  test('keeps the heights of panels, which go where their panels go', () => {
    const { panels } = stateOf('p=3&p=4&h=420.0')
    expect(panels.map(({ height }) => height)).toEqual([420, null])
    const turned = withChange(new URLSearchParams('p=3&p=4&h=420.0'), {
      panels: panels.toReversed(),
    })
    expect(turned.getAll('p')).toEqual(['4', '3'])
    expect(turned.get('h')).toBe('0.420')
    expect(stateOf('p=3&h=5').panels[0]?.height).toBe(120)
    expect(stateOf('p=3&h=99999').panels[0]?.height).toBe(1200)
    expect(withChange(turned, { panels: [panel] }).has('h')).toBe(false)
  })

  test('a view keeps heights and the range', () => {
    const state = stateOf('view=1', saved)
    expect(viewInputOf(state)).toEqual({
      panels: [{ ...panel, height: 420 }, panel],
      layout: { spanSeconds: 3600, endsAt: null, relative: LAST_WEEK, hidden: [] },
    })
  })

  test('a link to charts of several sensors names them all', () => {
    const { search } = new URL(chartLink({ sensorIds: ['3', '5'] }), 'http://localhost')
    expect(stateOf(search).panels[0]?.sensorIds).toEqual(['3', '5'])
  })
})

describe('overlays', () => {
  const shown = { only: null, off: [] }

  test('are hidden by themselves, and with their sensor', () => {
    const state = toggled(shown, '3', 86_400)
    expect(state).toEqual({ only: null, off: ['3@86400'] })
    expect(isVisible(state, '3')).toBe(true)
    expect(isVisible(state, '3', 86_400)).toBe(false)
    expect(isVisible(state, '3', 604_800)).toBe(true)
    expect(isVisible({ only: null, off: ['3'] }, '3', 86_400)).toBe(false)
    expect(stateOf('off=3@86400.4').off).toEqual(['3@86400', '4'])
  })

  test('that are shown again bring their sensor along', () => {
    const state = toggled({ only: '4', off: ['3', '3@86400'] }, '3', 86_400)
    expect(state).toEqual({ only: null, off: [] })
  })
})

describe('to the beginning and to the end', () => {
  const whole = { from: 1_000_000_000, to: 1_400_000_000 }
  const window = { from: 1_200_000_000, to: 1_300_000_000 }

  test('of the range first, then of the data', () => {
    expect(movedHome(window, whole, null)).toEqual({ from: whole.from, to: 1_100_000_000 })
    expect(movedHome(whole, whole, null)).toBeNull()
    expect(movedHome(whole, whole, 900_000_000)).toEqual({ from: 900_000_000, to: 1_300_000_000 })
    expect(movedHome(whole, whole, 1_000_000_001)).toBeNull()
  })

  test('of the range first, then now', () => {
    expect(movedEnd(window, placed(whole), whole, null)).toEqual(
      placed({ from: 1_300_000_000, to: whole.to }),
    )
    expect(movedEnd(whole, placed(whole), whole, null)).toEqual(lasting(400_000))
    expect(movedEnd(window, lasting(400_000), whole, null)).toEqual(lasting(100_000))
  })
})

import { element } from '../../../../ui/element.ts'
import './tile-grid.scss'

/** Tiles side by side. Their look stands here once, by state: a style per tile would cost five times as much. */
export const TileGrid = element('div', 'tile-grid')

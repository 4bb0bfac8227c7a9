import sharp from 'sharp'
import { seedDemo } from '../../seed/index.ts'

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] }

/** The demo draws its pictures; a process that has received one before can read nothing but pictures (`platform/pictures/clean.ts`). */
export const seedDemoHere: typeof seedDemo = async (options) => {
  sharp.unblock(DRAWINGS)
  return seedDemo(options).finally(() => sharp.block(DRAWINGS))
}

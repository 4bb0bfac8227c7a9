import { z } from 'zod'

const CHOICES = {
  skin: z.enum(['LIGHT', 'DARK', 'BORDERED', 'SEMI_DARK']),
  isRTL: z.boolean(),
  layoutType: z.enum(['VERTICAL', 'HORIZONTAL']),
  menuCollapsed: z.boolean(),
  menuHidden: z.boolean(),
  navbarType: z.enum(['STICKY', 'FLOATING', 'STATIC', 'HIDDEN']),
  navbarColor: z.enum(['WHITE', 'DARK', 'TEAL', 'BLUE', 'GREEN', 'GREY']),
  footerType: z.enum(['STATIC', 'STICKY', 'HIDDEN']),
  contentWidth: z.enum(['FULL', 'BOXED']),
  routerTransition: z.enum(['NONE', 'FADE', 'SLIDE', 'ZOOM']),
  density: z.enum(['COMFORTABLE', 'COMPACT']),
  homeView: z.enum(['TILES', 'COMPACT', 'LIST']),
  homeOrder: z.enum(['STATE', 'PLACE', 'NAME', 'TEMPERATURE']),
}
type Choice = keyof typeof CHOICES

/** As stored: what was not chosen is not there. */
export const Layout = z.object(CHOICES).partial()
export type Layout = z.infer<typeof Layout>

/** What is left out stays, null takes a choice back. */
export const LayoutChange = z.object(
  Object.fromEntries(Object.entries(CHOICES).map(([name, choice]) => [name, choice.nullish()])) as {
    [C in Choice]: z.ZodOptional<z.ZodNullable<(typeof CHOICES)[C]>>
  },
)

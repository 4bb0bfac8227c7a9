import {
  chakra,
  defineRecipe,
  type HTMLChakraProps,
  type RecipeVariantProps,
} from '@chakra-ui/react'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ripple } from './ripple.ts'

const recipe = defineRecipe({
  base: {
    position: 'relative',
    overflow: 'hidden',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: 'none',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'sm',
    textStyle: 'dense',
    fontWeight: '550',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    textDecoration: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& svg': { flex: 'none' },
    _disabled: {
      cursor: 'not-allowed',
      color: 'fg.disabled',
      bg: 'bg.subtle',
      borderColor: 'border',
    },
  },
  variants: {
    // Sizes first, here and in the defaults: a link has none, whatever is asked.
    size: {
      sm: { height: { base: '36px', md: '28px' }, px: '2.5', fontSize: '12.5px' },
      md: { height: { base: '44px', md: '34px' }, px: '3' },
      form: { height: { base: '44px', md: '36px' }, px: '3.5' },
      lg: { height: { base: '44px', md: '42px' }, px: '4', fontSize: '14px' },
    },
    variant: {
      primary: {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
        color: 'accent.contrast',
        _hover: { '&:not(:disabled)': { bg: 'accent.hover', borderColor: 'accent.hover' } },
      },
      secondary: {
        bg: 'bg.panel',
        borderColor: 'border.strong',
        color: 'fg',
        '& svg': { color: 'fg.muted' },
        _hover: { '&:not(:disabled)': { bg: 'bg.muted' } },
      },
      quiet: {
        bg: 'transparent',
        borderColor: 'transparent',
        color: 'fg.muted',
        _hover: { '&:not(:disabled)': { bg: 'bg.muted', color: 'fg' } },
      },
      danger: {
        bg: 'bg.panel',
        borderColor: 'border.strong',
        color: 'state.alarm.critical.fg',
        _hover: { '&:not(:disabled)': { bg: 'state.alarm.critical.subtle' } },
      },
      link: {
        bg: 'transparent',
        borderWidth: '0',
        color: 'accent.fg',
        px: '0',
        height: { base: 'auto', md: 'auto' },
        overflow: 'visible',
        _hover: { textDecoration: 'underline' },
        _disabled: { bg: 'transparent' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'secondary' },
})

const Host = chakra('button', recipe, { defaultProps: { type: 'button' } })
const Anchor = chakra('a', recipe)

export const Spinner = chakra(LoaderCircle, { base: { animation: 'spin 900ms linear infinite' } })

type Variants = RecipeVariantProps<typeof recipe>

export type ButtonProps = HTMLChakraProps<'button'> &
  Variants & { loading?: boolean; children: ReactNode }

/** A verb. `loading` keeps its width and takes no second press. */
export function Button({
  loading = false,
  children,
  disabled,
  onPointerDown,
  ...rest
}: ButtonProps) {
  return (
    <Host
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      onPointerDown={(event) => {
        if (rest.variant !== 'link') ripple(event)
        onPointerDown?.(event)
      }}
    >
      {loading && <Spinner size={16} aria-hidden="true" />}
      {children}
    </Host>
  )
}

/** A link that looks like a button: pass the router's link as the only child. */
export function ButtonLink({ children, ...rest }: HTMLChakraProps<'a'> & Variants) {
  return (
    <Anchor asChild {...rest}>
      {children}
    </Anchor>
  )
}

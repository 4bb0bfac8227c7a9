import { useReconnected } from '../../../lib/use-reconnected.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useReadAgain } from '../../../lib/use-read-again.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useOwnCartNewsSubscription,
  useSetCartQuantityMutation,
  useSetWishMutation,
} from './cart.generated.ts'

/** Reads again when cart or wishlist became different, on this device or another. */
export function useCartNews(read: () => Promise<unknown>) {
  const readAgain = useReadAgain(read)
  useOwnCartNewsSubscription({
    // It begins with a gap: the page has just been read.
    onData: ({ data }) => data.data?.ownCart.kind !== 'GAP' && readAgain(),
    fetchPolicy: 'no-cache',
  })
  useReconnected(readAgain, true)
  return readAgain
}

/** Puts things into the cart and onto the wishlist; why it could not is said in a toast. */
export function useBuying(readAgain: () => void) {
  const setQuantity = useAct(useSetCartQuantityMutation())
  const setWish = useAct(useSetWishMutation())
  const told = (why: string | null) => {
    if (why !== null) toast.error({ title: why })
    readAgain()
  }
  return {
    busy: setQuantity.busy,
    put: async (variantId: string, quantity: number) =>
      told(whyNot(await setQuantity({ input: { variantId, quantity } }))),
    wish: async (productId: string, on: boolean) =>
      told(whyNot(await setWish({ input: { productId, on } }))),
  }
}

import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useLaterNews } from '../../../lib/use-later-news.ts'
import { useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useOwnCartNewsSubscription,
  useSetCartQuantityMutation,
  useSetWishMutation,
} from './cart.generated.ts'

/** Reads again when cart or wishlist became different, on this device or another. */
export function useCartNews(read: () => Promise<unknown>) {
  const readAgain = useReadAgain(read)
  const heard = useLaterNews(readAgain)
  useOwnCartNewsSubscription({
    onData: ({ data }) => heard(data.data?.ownCart.kind),
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

import { useTranslation } from 'react-i18next'
import type { ChangeMailsInput, MailFolder, MailLabel } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useChangeMailsMutation,
  useUndoSendMailMutation,
  type MailRowFragment,
} from './mailbox.generated.ts'

type Some = readonly MailRowFragment[]
const idsOf = (mails: Some) => mails.map(({ id }) => id)

/** What is done to mails by one press. What takes them out of sight can be undone for a while. */
export function useMailActs(readAgain: () => void) {
  const { t } = useTranslation('mailbox')
  const change = useAct(useChangeMailsMutation(), t)
  const undoSending = useAct(useUndoSendMailMutation(), t)
  const done = async (input: ChangeMailsInput): Promise<boolean> => {
    const result = await change({ input })
    if (result.is !== 'done') toast.error({ title: result.message })
    readAgain()
    return result.is === 'done'
  }
  const move = async (mails: Some, folder: MailFolder) => {
    if (mails.length === 0 || !(await done({ ids: idsOf(mails), folder }))) return
    const before = [...new Set(mails.map((mail) => mail.folder))]
    toast.success({
      title: t(`moved.${folder}`, { count: mails.length }),
      action: {
        label: t('undo.now'),
        run: () => {
          for (const was of before)
            void done({ ids: idsOf(mails.filter((mail) => mail.folder === was)), folder: was })
        },
      },
    })
  }
  return {
    move,
    read: (mails: Some, isRead: boolean) =>
      mails.length > 0 ? done({ ids: idsOf(mails), isRead }) : Promise.resolve(true),
    /** What was written, whether it stands in the list or not. */
    discard: async (id: string) => {
      if (!(await done({ ids: [id], folder: 'TRASH' }))) return
      toast.success({
        title: t('discarded'),
        action: { label: t('undo.now'), run: () => void done({ ids: [id], folder: 'DRAFT' }) },
      })
    },
    star: (mails: Some, isStarred: boolean) => done({ ids: idsOf(mails), isStarred }),
    label: (mails: Some, label: MailLabel, isSet: boolean) =>
      done({ ids: idsOf(mails), [isSet ? 'addLabels' : 'removeLabels']: [label] }),
    /** Answers the draft that it is again; null where it has gone out. */
    undoSend: async (id: string) => {
      const result = await undoSending({ id })
      readAgain()
      if (result.is !== 'done') {
        toast.error({ title: result.message })
        return null
      }
      const { mail } = result.payload
      if (!mail?.isDraft) toast.info({ title: t('undo.late') })
      return mail?.isDraft ? mail : null
    },
  }
}
export type MailActs = ReturnType<typeof useMailActs>

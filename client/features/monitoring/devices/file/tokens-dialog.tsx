import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvLine, downloadCsv } from '../../../../lib/csv.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { PayloadOf } from '../../../../lib/use-act.ts'
import type { CreateDevicesMutation } from './device-file.generated.ts'
import css from './tokens-dialog.module.scss'

type Created = NonNullable<PayloadOf<CreateDevicesMutation>['devices']>

function downloadTokens(devices: Created): void {
  downloadCsv('device-tokens.csv', [
    csvLine(['device', 'site', 'token']),
    ...devices.map(({ device, token }) => csvLine([device.name, device.site?.name, token])),
  ])
}

/** The tokens of new devices as a file, this once: it closes when they are stored. */
export function TokensDialog({ devices, onClose }: { devices: Created; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const [downloaded, setDownloaded] = useState(false)
  const isLost = devices.every(({ token }) => token === null)
  const title = t('file.tokens.title', { count: devices.length })
  const download = () => {
    downloadTokens(devices)
    setDownloaded(true)
  }
  const stored = (
    <Button
      variant={downloaded || isLost ? 'primary' : 'secondary'}
      disabled={!downloaded && !isLost}
      onClick={onClose}
    >
      {t(isLost ? 'file.tokens.close' : 'file.tokens.stored')}
    </Button>
  )
  return (
    <Dialog open held title={title} footer={stored} onClose={onClose}>
      <div className={css.stack}>
        <Banner tone="warn">{t(isLost ? 'file.tokens.lost' : 'file.tokens.once')}</Banner>
        {!isLost && (
          <>
            <p className={css.words}>{t('file.tokens.text')}</p>
            <div className={css.tools}>
              <Button
                icon={Download}
                variant={downloaded ? 'secondary' : 'primary'}
                onClick={download}
              >
                {t('file.tokens.download')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

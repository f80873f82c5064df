import { type ActivityRow, activityChainArea } from '@onrecord/contract/core/calls/activity-log';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call, fetchFile } from '../../../lib/call/client.ts';
import type { FileOffer } from '../../../lib/file/offer-file.ts';
import { listToolTexts } from '../../../lib/texts/list-tools.ts';
import { logChainTexts } from '../../../lib/texts/log-chain.ts';
import { useTexts } from '../../../lib/texts.ts';
import { takeExport } from '../../../list/export/take-export.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

const exportChain: FileOffer = ({ signal }) => fetchFile(activityChainArea.exportChain, { signal });

interface ChainDialogProps {
  onOpen: (row: ActivityRow) => void;
  onClose: () => void;
}

/** Proves that the activity log is as it was written, or names the first line that is not (section 9). */
export function ChainDialog({ onOpen, onClose }: ChainDialogProps) {
  const t = useTexts(logChainTexts);
  const tList = useTexts(listToolTexts);
  const { data, error, isFetching } = useQuery({
    queryKey: ['activity_log', 'chain'],
    queryFn: ({ signal }) => call(activityChainArea.checkChain, { body: {}, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      footer={
        <Button onClick={() => void takeExport(exportChain, tList)}>
          <DownloadIcon size={14} aria-hidden />
          {t('export')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t('hint')}</p>
        {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
        {isFetching && !error && <SkeletonLines label={t('checking')} count={3} />}
        {data && !isFetching && <Outcome found={data} onOpen={onOpen} />}
      </div>
    </Drawer>
  );
}

type Found = Awaited<ReturnType<typeof call<typeof activityChainArea.checkChain>>>;

function Outcome({ found, onOpen }: { found: Found; onOpen: (row: ActivityRow) => void }) {
  const t = useTexts(logChainTexts);
  const { broken, head } = found;
  if (broken)
    return (
      <>
        <Banner tone="bad" announce="alert" title={t(broken.fault, { position: broken.position })} />
        {broken.fault !== 'missing' && (
          <Button
            className="justify-self-start"
            onClick={() => onOpen({ activity_log_id: broken.activity_log_id } as ActivityRow)}
          >
            {t('open')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Banner tone="ok" announce="status" title={t('holds', { count: found.checked })} />
      {head.position > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">{t('head', { position: head.position })}</h3>
          <code className="rounded-card border border-line bg-sunk p-2 text-sm break-all">{head.hash}</code>
          <p className="text-sm text-ink-2">{t('head_hint')}</p>
        </div>
      )}
    </>
  );
}

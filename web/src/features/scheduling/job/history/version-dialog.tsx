import { jobHistoryArea } from '@onrecord/contract/scheduling/job/job-history';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { jobHistoryTexts } from '../../../../lib/texts/job-history.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';

interface VersionDialogProps {
  jobId: number;
  number: number;
  timeZone: string;
  onClose: () => void;
}

/** The job as it was right after an entry of its history. */
export function VersionDialog({ jobId, number, timeZone, onClose }: VersionDialogProps) {
  const t = useTexts(jobHistoryTexts);
  const formats = useFormats();
  const { data, error } = useQuery({
    queryKey: ['job', jobId, 'version', number],
    queryFn: ({ signal }) => call(jobHistoryArea.getJobVersion, { body: { job_id: jobId, number }, signal }),
  });
  const facts = (data?.fields ?? []).map(({ record_name, label, text }) => ({
    term: [record_name, label].filter(Boolean).join(', '),
    detail: text,
  }));
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={t('version', { number })}>
      <div className="grid gap-3">
        {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
        {!data && !error && <SkeletonLines label={t('loading')} count={6} />}
        {data && <p className="text-ink-2">{t('as_of', { when: formats.instant(data.changed_at, timeZone) })}</p>}
        {data && <FactList facts={facts} />}
      </div>
    </Drawer>
  );
}

import { fileArea } from '@onrecord/contract/production/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { transcriptTexts } from '../../../lib/texts/transcript.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';

interface TranscriptDialogProps {
  file: { readonly job_file_id: number; readonly file_name?: string | null | undefined };
  onClose: () => void;
}

/** A transcript of a job, read as ruled pages without leaving the list that it is in. */
export function TranscriptDialog({ file: { job_file_id, file_name }, onClose }: TranscriptDialogProps) {
  const t = useTexts(transcriptTexts);
  const [at, setAt] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['transcript', job_file_id],
    queryFn: ({ signal }) => call(fileArea.getTranscript, { body: { job_file_id }, signal }),
    // Each reading is logged: what is on the screen is not fetched again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={file_name ?? ''}>
      {error && <Banner tone="bad" title={errorText(error)} announce="alert" />}
      {!data && !error && <SkeletonLines label={t('loading')} count={12} />}
      {data && <TranscriptPanel pages={data.pages} at={at} onAt={setAt} />}
    </Dialog>
  );
}

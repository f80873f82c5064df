import { fileArea } from '@onrecord/contract/production/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { transcriptTexts } from '../../../lib/texts/transcript.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';

/** A transcript among the files of a job, as ruled pages. */
export function TranscriptSection({ job_file_id }: { job_file_id: number }) {
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
  if (error) return <Banner tone="bad" title={errorText(error)} announce="alert" />;
  if (!data) return <SkeletonLines label={t('loading')} count={12} />;
  return <TranscriptPanel pages={data.pages} at={at} onAt={setAt} />;
}

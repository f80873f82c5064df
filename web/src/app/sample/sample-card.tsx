import { type SampleData, sampleDataArea } from '@onrecord/contract/company/sample-data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/client.ts';
import { useCan, useSession } from '../../lib/session/session.ts';
import { sampleTexts } from '../../lib/texts/sample.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useEnterSample } from './use-sample-visit.ts';

const KEY = ['sample-data'] as const;
/** Somebody else is making it. */
const ASK_AGAIN_MS = 2_000;

function useSampleData() {
  const client = useQueryClient();
  const keep = (data: SampleData) => client.setQueryData(KEY, data);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(sampleDataArea.get, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'making' ? ASK_AGAIN_MS : false),
  });
  const turnOn = useMutation({ mutationFn: () => call(sampleDataArea.turnOn), onSuccess: keep });
  const turnOff = useMutation({ mutationFn: () => call(sampleDataArea.turnOff), onSuccess: keep });
  return { data: query.data, turnOn, turnOff };
}

function SampleActions({ data, turnOn, turnOff }: ReturnType<typeof useSampleData> & { data: SampleData }) {
  const t = useTexts(sampleTexts);
  const enter = useEnterSample();
  const [isAsking, setAsking] = useState(false);
  const isMaking = data.state === 'making' || turnOn.isPending;
  return (
    <>
      <p role="status">{t(isMaking ? 'making' : data.state === 'on' ? 'on' : 'off')}</p>
      <div className="flex flex-wrap gap-2">
        {data.state === 'on' && (
          <Button busy={enter.isPending} onClick={() => enter.mutate()}>
            {t('look_around')}
          </Button>
        )}
        {data.state === 'on' && data.can_turn && <Button onClick={() => setAsking(true)}>{t('turn_off')}</Button>}
        {data.state !== 'on' && data.can_turn && (
          <Button busy={isMaking} onClick={() => turnOn.mutate()}>
            {t('turn_on')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('turn_off_title')}
        confirmLabel={t('turn_off')}
        danger
        onConfirm={async () => void (await turnOff.mutateAsync())}
      >
        {t('turn_off_text')}
      </ConfirmDialog>
    </>
  );
}

interface SampleCardProps {
  /** Among the first steps it is called by what it is for. */
  readonly isFirst?: boolean;
}

/** Turns sample data on and off, and leads into it; for those who may change the settings of the company. */
export function SampleCard({ isFirst = false }: SampleCardProps) {
  const { user_type, sample_of } = useSession();
  const mayAsk = useCan()('applicationsettings', 'edit') && user_type === 'company' && !sample_of;
  return mayAsk ? <OpenCard isFirst={isFirst} /> : null;
}

function OpenCard({ isFirst }: { isFirst: boolean }) {
  const t = useTexts(sampleTexts);
  const sample = useSampleData();
  if (!sample.data || (sample.data.state === 'off' && !sample.data.can_turn)) return null;
  return (
    <section aria-labelledby="sample-data" className="grid gap-2">
      <h2 id="sample-data" className="font-semibold">
        {t(isFirst ? 'title' : 'settings_title')}
      </h2>
      <div className="grid gap-2 rounded-card border border-line bg-sheet p-4 text-sm">
        <p className="text-ink-2">{t('text')}</p>
        <SampleActions {...sample} data={sample.data} />
      </div>
    </section>
  );
}

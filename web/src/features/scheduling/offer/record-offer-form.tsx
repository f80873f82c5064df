import { offerArea, type RoundOffer } from '@onrecord/contract/scheduling/offer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

/** Records what a provider said about an offer by phone: one press is a response. */
export function RecordOfferForm({ jobId, offer, onDone }: { jobId: number; offer: RoundOffer; onDone: () => void }) {
  const t = useTexts(offerTexts);
  const queryClient = useQueryClient();
  const [words, setWords] = useState('');
  const record = useMutation({
    mutationFn: (response: 'yes' | 'no') =>
      call(offerArea.record, { body: { offer_id: offer.offer_id, response, words, channel: 'phone' } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify({ title: message, tone: 'ok' });
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['offer'] }),
        queryClient.invalidateQueries({ queryKey: ['job', jobId] }),
        queryClient.invalidateQueries({ queryKey: ['job'] }),
      ]),
  });
  return (
    <div className="grid w-[min(320px,calc(100vw-48px))] gap-2 p-1">
      <p className="font-semibold">{offer.name}</p>
      {record.error && <Banner tone="bad" announce="alert" title={errorText(record.error)} />}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="solid" busy={record.isPending} onClick={() => record.mutate('yes')}>
          {t('recorded_yes')}
        </Button>
        <Button busy={record.isPending} onClick={() => record.mutate('no')}>
          {t('recorded_no')}
        </Button>
      </div>
      <TextField
        label={t('words')}
        maxLength={250}
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </div>
  );
}

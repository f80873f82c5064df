import { payRunArea } from '@onrecord/contract/money/pay-run';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useRunChange } from './use-pay-run.ts';

/** Asks a provider for the W-9 by mail, and says when it was done the last time. */
export function AskForW9Section({ providerId, requestedOn }: { providerId: number; requestedOn: string | null }) {
  const t = useTexts(payTexts);
  const { date } = useFormats();
  const can = useCan();
  const asking = useRunChange(() => call(payRunArea.askForW9, { body: { service_provider_id: providerId } }));
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      {requestedOn && <span className="text-ink-2">{t('w9_requested', { date: date(requestedOn) })}</span>}
      {can('payruns', 'edit') && (
        <Button size="sm" busy={asking.isPending} onClick={() => asking.mutate(undefined)}>
          {t('w9_ask')}
        </Button>
      )}
    </span>
  );
}

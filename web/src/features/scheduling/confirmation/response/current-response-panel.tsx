import type { JobResponseRow } from '@onrecord/contract/scheduling/job/job-response';
import { useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { UndoIcon } from '../../../../ui/icons.ts';
import { useUndoResponses } from './use-response.ts';

const CHANNELS = {
  link: 'link',
  in_place: 'in_place',
  phone: 'by_phone',
  text: 'by_text',
  mail: 'by_mail',
  in_person: 'in_person',
} as const;

interface CurrentResponseProps {
  responses: readonly JobResponseRow[];
  /** Null for the client. */
  providerId: number | null;
  /** When the response was given that the job goes by; null while there is none. */
  standsSince: string | null;
  onDone: () => void;
}

/** The response of a party that stands, or a message that was left last: who gave it, how, when and to whom, and the way back. */
export function CurrentResponse({ responses, providerId, standsSince, onDone }: CurrentResponseProps) {
  const t = useTexts(responseTexts);
  const { instant } = useFormats();
  const undo = useUndoResponses();
  const [busy, setBusy] = useState(false);
  const last = responses.find(
    (row) =>
      row.service_provider_id === providerId &&
      row.undone_at === null &&
      (row.response === 'left_message' || row.said_at === standsSince),
  );
  if (!last)
    return standsSince === null ? null : (
      <p className="rounded-ctl bg-sunk px-2 py-1.5 text-sm">{t('answered_on', { when: instant(standsSince) })}</p>
    );
  const response = last.response === 'left_message' ? t('left_message') : t(last.response);
  const takeBack = async () => {
    setBusy(true);
    await undo([last.job_response_id]);
    onDone();
  };
  return (
    <div className="flex items-start justify-between gap-2 rounded-ctl bg-sunk px-2 py-1.5 text-sm">
      <span className="min-w-0">
        {t('summary', {
          name: last.said_by,
          response,
          channel: t(CHANNELS[last.channel]),
          when: instant(last.said_at),
        })}
        {last.told_to && `, ${t('told', { name: last.told_to })}`}
        {last.note && <q className="block">{last.note}</q>}
      </span>
      <Button size="sm" busy={busy} onClick={() => void takeBack()}>
        <UndoIcon size={13} aria-hidden />
        {t('take_back')}
      </Button>
    </div>
  );
}

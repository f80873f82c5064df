import { type LetterTarget, letterTemplateArea } from '@onrecord/contract/company/letter-template';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useCan } from '../../../lib/session/session.ts';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { MailIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import type { LetterDesk } from './use-letter.ts';

interface DeskFooterProps {
  desk: LetterDesk;
  draft: LetterTarget & { subject: string; html: string };
  recordId: number | null;
  mayWrite: boolean;
  isKnown: boolean;
}

/** What is used now, the test mail, and Save. */
export function DeskFooter({ desk, draft, recordId, mayWrite, isKnown }: DeskFooterProps) {
  const t = useTexts(letterTexts);
  const can = useCan();
  const [isSending, setSending] = useState(false);
  const { own, isDirty, busy } = desk;
  const sendTest = async () => {
    setSending(true);
    try {
      const { message } = await call(letterTemplateArea.sendTestLetter, { body: { ...draft, record_id: recordId } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setSending(false);
    }
  };
  const status = isDirty
    ? t('status_draft')
    : own?.is_active
      ? t('status_version', { version: own.version })
      : t('status_ours');
  return (
    <div className="sticky low:static bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-sheet px-4 py-2">
      <p className="mr-auto text-ink-2">{[status, isKnown ? t('fields_known') : ''].filter(Boolean).join('. ')}</p>
      {can('lettertemplates', 'edit') && (
        <Button busy={isSending} onClick={() => void sendTest()}>
          <MailIcon size={15} aria-hidden /> {t('send_test')}
        </Button>
      )}
      {mayWrite && (
        <Button variant="solid" busy={busy} disabled={!isDirty} onClick={() => void desk.save()}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}

import { jobServiceArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { confirmationStop } from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import { isProviderResponseOpen } from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { listKey } from '../../../../list/use-list-pages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { CheckIcon, XIcon } from '../../../../ui/icons.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

const NOTE_LIMIT = 250;

/** Asks a signed-in provider whether they take a job, while that is open: the same question as by the link in a mail. */
export function TakeJobPanel({ job }: { job: JobDetail }) {
  const { user_type } = useSession();
  // A provider sees services of their own only.
  const own = job.services.filter((row) => !row.is_canceled);
  const isOpen = isProviderResponseOpen(own) && confirmationStop(job, Temporal.Now.instant()) === null;
  const [first] = own;
  if (user_type !== 'provider' || !isOpen || !first) return null;
  return <TakeJobForm jobServiceId={first.job_service_id} />;
}

function useResponse(jobServiceId: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const respond = async (provider_can_take: boolean, provider_note: string) => {
    setBusy(provider_can_take ? 'yes' : 'no');
    setRefusal(undefined);
    try {
      const body = { provider_can_take, provider_note };
      const { message } = await call(jobServiceArea.update, { params: { id: jobServiceId }, body });
      notify({ title: message, tone: 'ok' });
      // Who cannot take a job is off it, and does not see it any more.
      if (!provider_can_take) await navigate({ href: paths.list('job') });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['job'] }),
        queryClient.invalidateQueries({ queryKey: listKey('job') }),
      ]);
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, refusal, respond };
}

function TakeJobForm({ jobServiceId }: { jobServiceId: number }) {
  const t = useTexts(jobTexts);
  const { busy, refusal, respond } = useResponse(jobServiceId);
  const [note, setNote] = useState('');
  return (
    <section aria-label={t('take_title')} className="grid gap-3 rounded-card border border-line bg-sheet p-3">
      <h2 className="text-lg font-semibold">{t('take_title')}</h2>
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <TextAreaField
        label={t('take_note')}
        hint={t('take_hint')}
        value={note}
        maxLength={NOTE_LIMIT}
        rows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="solid"
          busy={busy === 'yes'}
          disabled={busy !== null}
          onClick={() => void respond(true, note.trim())}
        >
          <CheckIcon size={15} aria-hidden />
          {t('take_yes')}
        </Button>
        <Button busy={busy === 'no'} disabled={busy !== null} onClick={() => void respond(false, note.trim())}>
          <XIcon size={15} aria-hidden />
          {t('take_no')}
        </Button>
      </div>
    </section>
  );
}

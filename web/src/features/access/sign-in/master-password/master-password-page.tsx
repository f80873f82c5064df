import { masterPasswordArea } from '@onrecord/contract/access/master-password';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { masterPasswordTexts } from '../../../../lib/texts/master-password.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { MadePanel } from './made-panel.tsx';
import { MakeForm } from './make-form.tsx';

type MasterPasswordState = ResultOf<typeof masterPasswordArea.getActiveMasterPassword>;
type Made = ResultOf<typeof masterPasswordArea.generate>;

/** The password that opens every user's login of the company being worked in: made, read masked, ended (section 7). */
export function MasterPasswordPage() {
  const t = useTexts(masterPasswordTexts);
  const { company_id, company_name } = useSession();
  const client = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  usePageTitle(t('title'));
  const queryKey = ['master-password', company_id];
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(masterPasswordArea.getActiveMasterPassword, { params: { id: company_id }, signal }),
  });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  const make = (hours: number) =>
    attempt(async () => setMade(await call(masterPasswordArea.generate, { body: { company_id, hours } })));
  const end = () =>
    attempt(async () => {
      const { message } = await call(masterPasswordArea.end, { body: { company_id } });
      notify({ title: message, tone: 'ok' });
    });
  return (
    <div className="mx-auto grid max-w-3xl gap-4 p-4">
      <PageTitle title={t('title')} aside={company_name} />
      <p className="text-ink-2">{t('about', { company: company_name })}</p>
      {saved.isPending && <SkeletonLines label={t('loading')} />}
      {saved.error && <Banner tone="bad" announce="alert" title={errorText(saved.error)} />}
      {saved.data && (
        <>
          <Active saved={saved.data} onEnd={end} />
          <MakeForm hours={saved.data.hours} replaces={saved.data.active !== null} onMake={make} />
        </>
      )}
      {made && <MadePanel made={made} company={company_name} onNoted={() => setMade(null)} />}
    </div>
  );
}

function Active({ saved: { active }, onEnd }: { saved: MasterPasswordState; onEnd: () => Promise<void> }) {
  const t = useTexts(masterPasswordTexts);
  const { instant } = useFormats();
  const [asking, setAsking] = useState(false);
  if (!active) return <p>{t('none')}</p>;
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          { term: t('password'), detail: active.masked_password },
          { term: t('made_by'), detail: active.created_by_name },
          { term: t('made_at'), detail: instant(active.created_at) },
          { term: t('ends'), detail: instant(active.expires_at) },
          { term: t('open_sessions'), detail: active.open_sessions },
        ]}
      />
      <div>
        <Button onClick={() => setAsking(true)}>{t('end')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('end_title')}
        confirmLabel={t('end')}
        danger
        onConfirm={onEnd}
      >
        {t('end_about')}
      </ConfirmDialog>
    </div>
  );
}

import { fileArea } from '@onrecord/contract/production/file';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { paths } from '../../../../lib/paths.ts';
import { openLinkFor, rememberedGuid, rememberedLink, rememberGuid } from '../../../../lib/session/link-session.ts';
import { outsideTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/fields/text-field.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LinkFrame } from '../../../access/link/link-panel.tsx';

interface ProxyAddress {
  company_id: number;
  proxy_guid: string;
}

type Known = { kind: 'looking' } | { kind: 'asking' } | { kind: 'refused'; text: string };

/** `job-files/company/{company}/{guid}`: the password card before the files of a job (section 2). */
export function PasswordPage({ params }: PublicPageProps) {
  const company_id = Number(params.company_id);
  const proxy_guid = params.guid ?? '';
  const [known, setKnown] = useState<Known>({ kind: 'looking' });
  const t = useTexts(outsideTexts);
  useEffect(() => {
    const job_id = rememberedGuid(proxy_guid);
    if (job_id !== null && rememberedLink({ company_id, purpose: 'jobfiles', job_id, subject_id: null })) {
      return location.replace(paths.jobFiles({ company_id, job_id }));
    }
    call(fileArea.getJobFileProxyBasedId, { body: { company_id, proxy_guid } }).then(
      () => setKnown({ kind: 'asking' }),
      (error: unknown) => setKnown({ kind: 'refused', text: errorText(error) }),
    );
  }, [company_id, proxy_guid]);
  return (
    <LinkFrame companyId={company_id} logOn>
      {() => {
        if (known.kind === 'looking') return <SkeletonLines label={t('loading')} />;
        if (known.kind === 'refused') return <Banner tone="bad" title={known.text} heading={1} announce="alert" />;
        return <PasswordCard address={{ company_id, proxy_guid }} />;
      }}
    </LinkFrame>
  );
}

/** Gives the password for a link session and goes on to the files. */
async function enter({ company_id, proxy_guid }: ProxyAddress, password: string): Promise<void> {
  const found = await call(fileArea.getJobFileProxyBasedId, { body: { company_id, proxy_guid, password } });
  if (found.outcome !== 'open') return;
  const { job_id, token } = found;
  const isOpen = await openLinkFor({ company_id, purpose: 'jobfiles', job_id, subject_id: null }, token);
  if (!isOpen) return;
  rememberGuid(proxy_guid, job_id);
  location.replace(paths.jobFiles({ company_id, job_id }));
}

function PasswordCard({ address }: { address: ProxyAddress }) {
  const t = useTexts(outsideTexts);
  const message = useMessages();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState({ refusal: '', field: '' });
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '') {
      const field = message('job_files.password_required');
      return setProblem({ refusal: message('job_files.password_empty'), field });
    }
    setBusy(true);
    setProblem({ refusal: '', field: '' });
    try {
      await enter(address, password);
    } catch (error) {
      const field = error instanceof ApiError ? (error.fields.password ?? '') : '';
      setProblem({ refusal: errorText(error), field });
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h1 className="title-serif text-xl">{t('password_title')}</h1>
      <p className="text-ink-2">{t('password_hint')}</p>
      {problem.refusal && <Banner tone="bad" title={problem.refusal} announce="alert" />}
      <PasswordField
        label={t('password')}
        required
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem.field || undefined}
      />
      <Button type="submit" variant="solid" size="lg" busy={busy}>
        {busy ? t('checking') : message('link.submit')}
      </Button>
    </form>
  );
}

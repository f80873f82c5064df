import { paymentArea } from '@onrecord/contract/money/payment';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { usePage } from '../../../../lib/page/use-page.ts';
import { terminalTexts } from '../../../../lib/texts/terminal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LinkPage } from '../../../access/link/link-panel.tsx';
import { DivisionDialog } from './division-dialog.tsx';
import { rememberSale } from './sale-on-hand.ts';
import type { Terminal } from './terminal-facts.ts';
import { TerminalForm } from './terminal-form.tsx';
import { useCompanyId } from './use-company-id.ts';

/** `/{company_name}/virtualterminal`, for visitors and for people signed in (sections 2, 4 and 5). */
export function TerminalPage({ params }: PublicPageProps) {
  const t = useTexts(terminalTexts);
  const company_id = useCompanyId(params);
  const address = useMemo(
    () => ({ company_id: company_id ?? 0, purpose: 'virtualterminal' as const, job_id: null, subject_id: null }),
    [company_id],
  );
  useEffect(() => rememberSale(null), []);
  if (company_id === null) return <SkeletonLines label={t('loading')} />;
  return (
    <LinkPage address={address} takesSession wide>
      {(lost) => <Loaded lost={lost} params={params} companyId={company_id} />}
    </LinkPage>
  );
}

interface LoadedProps {
  lost: () => void;
  params: PublicPageProps['params'];
  companyId: number;
}

function Loaded({ lost, params, companyId }: LoadedProps) {
  const t = useTexts(terminalTexts);
  const { loaded } = usePage(() => call(paymentArea.getTerminal), lost);
  if (loaded.kind === 'loading') return <SkeletonLines label={t('loading')} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} heading={1} announce="alert" />;
  return <Chosen terminal={loaded.page} params={params} companyId={companyId} />;
}

function Chosen({ terminal, params, companyId }: { terminal: Terminal } & Omit<LoadedProps, 'lost'>) {
  const t = useTexts(terminalTexts);
  const message = useMessages();
  const { divisions } = terminal;
  const named = divisions.find(({ division_id }) => division_id === Number(params.division_id));
  const only = divisions.length === 1 ? divisions[0] : undefined;
  const [chosen, setChosen] = useState(named ?? only ?? null);
  const [isOpen, setIsOpen] = useState(chosen === null);
  if (divisions.length === 0) return <Banner tone="warn" title={t('no_division')} heading={1} announce="status" />;
  return (
    <>
      {chosen ? (
        <TerminalForm
          key={chosen.division_id}
          terminal={terminal}
          division={chosen}
          companyId={companyId}
          companyName={params.company_name ?? ''}
          onChangeDivision={divisions.length > 1 ? () => setIsOpen(true) : undefined}
        />
      ) : (
        <h1 className="title-serif text-xl">{message('virtual_terminal.title')}</h1>
      )}
      <DivisionDialog
        open={isOpen}
        divisions={divisions}
        value={chosen?.division_id ?? null}
        onCancel={() => (chosen ? setIsOpen(false) : history.back())}
        onOk={(division) => {
          setChosen(division);
          setIsOpen(false);
        }}
      />
    </>
  );
}

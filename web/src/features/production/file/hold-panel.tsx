import type { JobFileRow } from '@onrecord/contract/production/file';
import { type FileHold, fileHoldArea } from '@onrecord/contract/production/file-hold';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { fileHoldTexts } from '../../../lib/texts/file-hold.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LockIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';

type Invoice = FileHold['invoices'][number];

interface HoldPanelProps {
  jobId: number;
  /** Changes when the files were read anew: so is what they wait for. */
  reading: unknown;
  /** For staff, what may be done about a hold. */
  actionFor?: ((hold: FileHold, reload: () => void) => ReactNode) | undefined;
}

/** What the files of a job wait for: to the client its price and a way to pay, to staff who waits and why. */
export function HoldPanel({ jobId, reading, actionFor }: HoldPanelProps) {
  const [holds, setHolds] = useState<readonly FileHold[]>([]);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the files were
  useEffect(() => {
    const leaving = new AbortController();
    call(fileHoldArea.getFileHolds, { body: { job_id: jobId }, signal: leaving.signal }).then(
      setHolds,
      () => undefined,
    );
    return () => leaving.abort();
  }, [jobId, reading, round]);
  if (holds.length === 0) return null;
  return (
    <div className="grid gap-2">
      {holds.map((hold) =>
        actionFor ? (
          <OfficeHold key={hold.client_id} hold={hold} action={actionFor(hold, reload)} />
        ) : (
          <OwnHold key={hold.client_id} hold={hold} jobId={jobId} />
        ),
      )}
    </div>
  );
}

/** The name of a file that opens with a payment: it is there, and there is nothing to press. */
export function HeldFileName({ file, wrap = false }: { file: Pick<JobFileRow, 'file_name'>; wrap?: boolean }) {
  const t = useTexts(fileHoldTexts);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className={clsx('font-semibold', wrap ? 'min-w-0 [overflow-wrap:anywhere]' : 'truncate')}>
        <LockIcon size={13} aria-hidden className="mr-1 inline" />
        {file.file_name}
      </span>
      <Badge tone="warn">{t('held')}</Badge>
    </span>
  );
}

/** To the client: one line an invoice, with its price and the button that pays it. */
function OwnHold({ hold, jobId }: { hold: FileHold; jobId: number }) {
  const t = useTexts(fileHoldTexts);
  if (hold.invoices.length === 0) {
    return (
      <Banner tone="warn" title={t('not_billed')} announce="status">
        {t('not_billed_hint')}
      </Banner>
    );
  }
  return hold.invoices.map((invoice) => <OwnInvoice key={invoice.client_invoice_id} invoice={invoice} jobId={jobId} />);
}

function OwnInvoice({ invoice, jobId }: { invoice: Invoice; jobId: number }) {
  const t = useTexts(fileHoldTexts);
  const { amount, date } = useFormats();
  const [isBusy, setIsBusy] = useState(false);
  const { client_invoice_id, invoice_number: number, processing_until } = invoice;
  const price = amount(invoice.balance);
  if (!invoice.is_payable && processing_until) {
    return <Banner tone="brand" title={t('processing', { number, date: date(processing_until) })} announce="status" />;
  }
  const pay = async () => {
    setIsBusy(true);
    try {
      const { url } = await call(fileHoldArea.payForFiles, { body: { job_id: jobId, client_invoice_id } });
      const { pathname, search } = new URL(url);
      window.location.assign(pathname + search);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
      setIsBusy(false);
    }
  };
  return (
    <Banner
      tone="warn"
      title={t('opens_when_paid', { number, amount: price })}
      announce="status"
      className="max-sm:flex-wrap"
      action={
        invoice.is_payable && (
          <Button variant="solid" busy={isBusy} className="max-sm:w-full" onClick={() => void pay()}>
            {isBusy ? t('paying') : t('pay', { amount: price })}
          </Button>
        )
      }
    >
      {invoice.is_payable ? t('opens_when_paid_hint') : t('not_payable_hint')}
    </Banner>
  );
}

/** To staff: whom the files wait for, what is open, and that somebody opened them. */
function OfficeHold({ hold, action }: { hold: FileHold; action: ReactNode }) {
  const t = useTexts(fileHoldTexts);
  const { amount, date, instant } = useFormats();
  const { client_name, released, invoices } = hold;
  if (released) {
    const { by, at, reason } = released;
    return (
      <Banner tone="mute" title={t('released', { client_name, by, when: instant(at) })}>
        {reason}
      </Banner>
    );
  }
  const lineOf = ({ invoice_number: number, balance, processing_until }: Invoice) =>
    processing_until
      ? t('owes_processing', { number, date: date(processing_until) })
      : t('owes', { number, amount: amount(balance) });
  return (
    <Banner
      tone="warn"
      title={t(hold.reason === 'over_limit' ? 'held_over_limit' : 'held_cod', { client_name })}
      className="max-sm:flex-wrap"
      action={action}
    >
      {invoices.length === 0 ? t('owes_nothing') : invoices.map(lineOf).join('; ')}
    </Banner>
  );
}

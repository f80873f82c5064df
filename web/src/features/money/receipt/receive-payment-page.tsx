import { clientChoices } from '@onrecord/contract/core/calls/choice-calls';
import { ENTERED_METHODS, type EnteredMethod, needsReference } from '@onrecord/domain/money/receipt/receipt-method';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../lib/format/short-days.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFirstField } from '../../../ui/fields/use-first-field.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ApplySection } from './apply-section.tsx';
import { type Payer, type ReceivePayment, useReceivePayment } from './use-receive-payment.ts';

const METHOD_WORDS = {
  Check: 'check',
  'Electronic Check': 'electronic_check',
  Wire: 'wire',
  Cash: 'cash',
  Other: 'other',
} as const satisfies Record<EnteredMethod, string>;

const searchClients = (search_text: string, signal: AbortSignal) =>
  call(clientChoices, { body: { search_text }, signal });

interface ReceivePaymentProps {
  payer: Payer | null;
  /** What is paid unless somebody types otherwise. */
  invoiceIds: readonly number[];
  withFamily: boolean;
  onSaved: (id: number) => void;
}

/** Receives a payment by hand: who pays, how, how much, and which invoices it is for. */
export function ReceivePaymentPage({ payer, invoiceIds, withFamily, onSaved }: ReceivePaymentProps) {
  const t = useTexts(receiptDeskTexts);
  const desk = useReceivePayment({ payer, invoiceIds, withFamily }, onSaved);
  const { saving, values, repeated } = desk;
  usePageTitle(t('title'));
  const isOff = values.payer === null || (repeated !== undefined && !values.is_not_duplicate);
  const save = (then: 'close' | 'new') => !isOff && !saving.isPending && saving.mutate(then);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save('close');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save(event.shiftKey ? 'new' : 'close');
  };
  return (
    <div className="mx-auto max-w-[960px] p-4">
      <PageTitle
        title={t('title')}
        actions={
          <Link to={paths.list('transaction')} className={buttonClass()}>
            {t('back')}
          </Link>
        }
      />
      <form noValidate className="mt-4 grid gap-4" onSubmit={submit} onKeyDown={onKeyDown}>
        {saving.error && Object.keys(desk.fields).length === 0 && (
          <Banner tone="bad" announce="alert" title={errorText(saving.error)} />
        )}
        <PaymentFields desk={desk} />
        {repeated && <RepeatedBanner desk={desk} repeated={repeated} />}
        {values.payer && <ApplySection desk={desk} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isOff || saving.isPending} onClick={() => save('new')}>
            {t('save_and_new')}
          </Button>
          <Button variant="solid" type="submit" disabled={isOff} busy={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </div>
  );
}

function PaymentFields({ desk }: { desk: ReceivePayment }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  const { values, set, fields, open } = desk;
  const payer = useRef<HTMLButtonElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  useFirstField(values.payer === null ? payer : amount);
  const hint =
    open.data &&
    t('payer_hint', {
      count: open.data.invoices.length,
      balance: money(open.data.balance),
      on_account: money(open.data.on_account),
    });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px]">
        <SearchField
          ref={payer}
          label={t('payer')}
          required
          search={searchClients}
          value={values.payer}
          hint={hint}
          error={fields.client_id}
          onChange={(option) => {
            set.setPayer(option && { value: option.value, label: option.label });
            desk.applyOldest();
          }}
        />
        <MoneyField
          ref={amount}
          label={t('amount')}
          required
          value={values.amount}
          error={fields.amount}
          onChange={set.setAmount}
        />
      </div>
      <div className="grid gap-3 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end">
        <Segmented
          label={t('method')}
          value={values.method}
          options={ENTERED_METHODS.map((value) => ({ value, label: t(METHOD_WORDS[value]) }))}
          onChange={set.setMethod}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t(values.method === 'Check' ? 'check_number' : 'reference')}
            required={needsReference(values.method)}
            value={values.reference}
            maxLength={255}
            error={fields.reference}
            onChange={(event) => set.setReference(event.target.value)}
          />
          <DateField
            label={t('received_on')}
            required
            near={DAYS_BACK}
            value={values.received_on}
            error={fields.received_on}
            onChange={set.setDay}
          />
        </div>
      </div>
    </>
  );
}

function RepeatedBanner({
  desk,
  repeated,
}: {
  desk: ReceivePayment;
  repeated: { transaction_id: number; message: string };
}) {
  const t = useTexts(receiptDeskTexts);
  return (
    <div className="grid gap-2">
      <Banner tone="warn" announce="alert" title={repeated.message} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField
          label={t('another_check')}
          value={desk.values.is_not_duplicate}
          onChange={desk.set.setIsAnother}
        />
        <Link to={paths.receipt(repeated.transaction_id)} className="text-brand-ink underline">
          {t('open_receipt')}
        </Link>
      </div>
    </div>
  );
}

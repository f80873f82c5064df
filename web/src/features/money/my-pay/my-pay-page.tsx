import { type ComingItemRow, type MyPay, myPayArea } from '@onrecord/contract/money/my-pay';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { myPayTexts } from '../../../lib/texts/my-pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ComingSection } from './coming-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { MonthsSection } from './months-section.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { SlipsSection } from './slips-section.tsx';

/** What the provider who is logged in is paid: what comes when and why then, and what was paid. */
export function MyPayPage() {
  const t = useTexts(myPayTexts);
  usePageTitle(t('title'));
  const pay = useQuery({
    queryKey: ['my_pay'],
    queryFn: ({ signal }) => call(myPayArea.getMyPay, { signal }),
    meta: { shows: ['provider_invoice', 'pay_run', 'client_invoice', 'transaction'] },
  });
  return <Loaded query={pay}>{(data) => <PaySurface pay={data} />}</Loaded>;
}

function PaySurface({ pay }: { pay: MyPay }) {
  const t = useTexts(myPayTexts);
  const [meant, setMeant] = useState<ComingItemRow | 'none'>();
  return (
    <div className="mx-auto grid max-w-[1440px] gap-4 p-4">
      <PageTitle
        title={t('title')}
        aside={pay.name}
        actions={<PayActions pay={pay} onAsk={() => setMeant('none')} />}
      />
      <FiguresSection pay={pay} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_420px]">
        <ComingSection pay={pay} onAsk={setMeant} />
        <div className="grid gap-4">
          <MonthsSection pay={pay} />
          <SlipsSection slips={pay.slips} />
        </div>
      </div>
      {meant !== undefined && (
        <QuestionDialog
          items={pay.days.flatMap(({ items }) => items)}
          meant={meant === 'none' ? undefined : meant}
          onClose={() => setMeant(undefined)}
        />
      )}
    </div>
  );
}

function PayActions({ pay, onAsk }: { pay: MyPay; onAsk: () => void }) {
  const t = useTexts(myPayTexts);
  const { service_provider_id, today } = pay;
  const year = useMutation({
    mutationFn: () =>
      fetchFile(serviceProviderInvoiceArea.printStatement, {
        body: {
          service_provider_id,
          from_date: `${today.slice(0, 4)}-01-01`,
          to_date: today,
          statement_based_on: 'invoice_date',
          aging_based_on: 'due_date',
        },
      }),
    onSuccess: saveFile,
  });
  return (
    <>
      <Button busy={year.isPending} onClick={() => year.mutate()}>
        <DownloadIcon size={15} aria-hidden />
        {t('this_year_pdf')}
      </Button>
      <Link to={paths.statement()} className={buttonClass()}>
        {t('statement')}
      </Link>
      <Link to={paths.myOrders()} className={buttonClass()}>
        {t('my_orders')}
      </Link>
      <Button onClick={onAsk}>{t('ask')}</Button>
    </>
  );
}

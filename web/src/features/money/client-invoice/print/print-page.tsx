import type { ResultOf } from '@onrecord/contract/core/entry';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call, fetchFile } from '../../../../lib/call/client.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { LinkPage } from '../../../access/link/link-panel.tsx';
import { PdfPanel } from './pdf-panel.tsx';

/** The printed invoice of an order, for whoever has its link or may see it signed in (section 2). */
export function PrintPage({ params }: PublicPageProps) {
  const company_id = Number(params.company_id);
  const order_id = Number(params.order_id);
  const template = Number(params.letter_template_id);
  const client_invoice_id = namedInvoice();
  const address = useMemo(
    () => ({ company_id, purpose: 'printclientinvoice' as const, job_id: null, subject_id: order_id }),
    [company_id, order_id],
  );
  return (
    <LinkPage address={address} takesSession wide>
      {(lost) => (
        <PrintedInvoice
          print={{ company_id, order_id, letter_template_id: template > 0 ? template : null, client_invoice_id }}
          lost={lost}
        />
      )}
    </LinkPage>
  );
}

/** An invoice of the order that does not stand any more is named beside the path of the specification. */
function namedInvoice(): number | undefined {
  const named = Number(new URLSearchParams(location.search).get('invoice'));
  return Number.isSafeInteger(named) && named > 0 ? named : undefined;
}

interface Print {
  company_id: number;
  order_id: number;
  client_invoice_id: number | undefined;
  letter_template_id: number | null;
}

type Header = ResultOf<typeof clientInvoiceArea.getPrintHeader>;

async function loadPrint({ letter_template_id, ...order }: Print): Promise<{ header: Header; bytes: ArrayBuffer }> {
  const header = await call(clientInvoiceArea.getPrintHeader, { body: order });
  const { blob } = await fetchFile(clientInvoiceArea.printClientInvoice, { body: { ...order, letter_template_id } });
  return { header, bytes: await blob.arrayBuffer() };
}

function PrintedInvoice({ print, lost }: { print: Print; lost: () => void }) {
  const t = useTexts(billingTexts);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPrint>>>();
  const [problem, setProblem] = useState('');
  const { company_id, order_id, letter_template_id, client_invoice_id } = print;
  useEffect(() => {
    let over = false;
    loadPrint({ company_id, order_id, letter_template_id, client_invoice_id }).then(
      (response) => !over && setLoaded(response),
      (error: unknown) => {
        if (over) return;
        if (error instanceof ApiError && error.statusCode === 401) lost();
        else setProblem(errorText(error));
      },
    );
    return () => {
      over = true;
    };
  }, [company_id, order_id, letter_template_id, client_invoice_id, lost]);
  if (problem) return <Banner tone="bad" title={problem} announce="alert" />;
  const title = loaded ? t('print_title', { number: loaded.header.invoice_number }) : '';
  return (
    <div className="grid gap-4">
      {title && <h1 className="title-serif text-xl">{title}</h1>}
      <PdfPanel bytes={loaded?.bytes} label={title} />
    </div>
  );
}

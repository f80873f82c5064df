import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { useCan } from '../../../lib/session/session.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon, MailIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { isChosen, providerStatementRequest, type StatementSearch, statementRequest } from './statement-search.ts';

/** What can be done with a statement: printed, taken as a PDF, and by staff mailed to its client. */
export function StatementActionsPanel({ search }: { search: StatementSearch }) {
  const t = useTexts(statementTexts);
  const can = useCan();
  const client = useQueryClient();
  const today = useToday();
  const request = statementRequest(search, today);
  const download = useMutation({
    mutationFn: () =>
      search.provider === undefined
        ? fetchFile(clientInvoiceArea.printStatement, { body: request })
        : fetchFile(serviceProviderInvoiceArea.printStatement, { body: providerStatementRequest(search, today) }),
    onSuccess: saveFile,
  });
  const sending = useMutation({
    mutationFn: () => call(clientInvoiceArea.sendStatement, { body: request }),
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['statement_mails'] });
    },
  });
  return (
    <>
      <Button onClick={() => print()}>{t('print')}</Button>
      {isChosen(search) && (
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          <DownloadIcon size={15} aria-hidden />
          {t('pdf')}
        </Button>
      )}
      {search.client !== undefined && can('clientinvoices', 'edit') && can('receipts', 'view') && (
        <Button variant="solid" busy={sending.isPending} onClick={() => sending.mutate()}>
          <MailIcon size={15} aria-hidden />
          {t('send')}
        </Button>
      )}
    </>
  );
}

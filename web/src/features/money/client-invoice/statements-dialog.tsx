import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { statementRequest } from '../statement/statement-search.ts';

interface StatementsProps {
  clients: readonly { client_id: number; name: string }[];
  onClose: () => void;
}

/** The clients whose statements are mailed, shown before the press; afterwards each says what became of it. */
export function StatementsDialog({ clients, onClose }: StatementsProps) {
  const t = useTexts(billingTexts);
  const today = useToday();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const mail = useMutation({
    mutationFn: async () => {
      for (const { client_id } of clients) {
        const body = { ...statementRequest({ client: client_id, kind: 'open_items' }, today), client_id };
        const outcome = await call(clientInvoiceArea.sendStatement, { body }).then(
          () => t('statement_sent'),
          (error: unknown) => errorText(error),
        );
        setOutcomes((known) => new Map(known).set(client_id, outcome));
      }
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !mail.isPending && onClose()}
      title={t('statements_title')}
      description={t('statements_hint')}
      footer={
        <>
          <Button disabled={mail.isPending} onClick={onClose}>
            {t(mail.isSuccess ? 'close' : 'cancel')}
          </Button>
          {!mail.isSuccess && (
            <Button variant="solid" busy={mail.isPending} onClick={() => mail.mutate()}>
              {t('statements_send', { count: clients.length })}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid rounded-card border border-line bg-sheet">
        {clients.map(({ client_id, name }) => (
          <li
            key={client_id}
            className="flex flex-wrap justify-between gap-3 border-b border-line px-3 py-2 last:border-0"
          >
            <span>{name}</span>
            <span role="status" className="text-ink-2">
              {outcomes.get(client_id)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

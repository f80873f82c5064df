import { type PayRun, payRunArea } from '@onrecord/contract/money/pay-run';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useRunChange } from './use-pay-run.ts';

type Provider = PayRun['providers'][number];

const CARD = 'grid gap-2 rounded-card border border-line bg-sheet p-3';

/** The checks of a closed run, to be printed on the numbers that closing gave them. */
export function ChecksSection({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const { pay_run_id } = run;
  const print = useMutation({
    mutationFn: () => fetchFile(payRunArea.printChecks, { body: { pay_run_id } }),
    onSuccess: saveFile,
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  const numbers = run.providers.flatMap(({ check_number }) => check_number ?? []).toSorted((a, b) => a - b);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <section className={CARD} aria-labelledby="run-checks">
      <h2 id="run-checks" className="flex flex-wrap items-baseline gap-2 font-semibold">
        {t('checks_title')}
        <span className="text-sm font-normal text-ink-2 tabular-nums">
          {first === last ? first : t('checks_numbers', { first, last })}
        </span>
      </h2>
      <Button busy={print.isPending} onClick={() => print.mutate()}>
        {t('checks_print', { count: numbers.length })}
      </Button>
    </section>
  );
}

/** Tells the providers of a closed run what they were paid; each can be told once more. */
export function RemittanceSection({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const can = useCan();
  const { pay_run_id, version } = run;
  const sending = useRunChange((service_provider_ids: number[]) =>
    call(payRunArea.sendRemittances, { body: { pay_run_id, version, service_provider_ids } }),
  );
  const paid = run.providers.filter(({ pay_by }) => pay_by !== '');
  const sentOf = ({ service_provider_id }: Provider) =>
    run.remittances.find((one) => one.service_provider_id === service_provider_id);
  const open = paid.filter((one) => sentOf(one) === undefined || sentOf(one)?.status === 'failed');
  const mayEdit = can('payruns', 'edit');
  if (paid.length === 0) return null;
  return (
    <section className={CARD} aria-labelledby="run-remittance">
      <h2 id="run-remittance" className="font-semibold">
        {t('remittance_title')}
      </h2>
      <p className="text-ink-2">{t('remittance_about')}</p>
      {mayEdit && open.length > 0 && (
        <Button busy={sending.isPending} onClick={() => sending.mutate([])}>
          {t('remittance_send', { count: open.length })}
        </Button>
      )}
      <ul className="grid gap-1">
        {paid.map((provider) => (
          <RemittanceRow
            key={provider.service_provider_id}
            run={run}
            provider={provider}
            sent={sentOf(provider)}
            onSend={mayEdit && !sending.isPending ? sending.mutate : null}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  run: PayRun;
  provider: Provider;
  sent: PayRun['remittances'][number] | undefined;
  onSend: ((ids: number[]) => void) | null;
}

function RemittanceRow({ run, provider, sent, onSend }: RowProps) {
  const t = useTexts(payTexts);
  const { service_provider_id, name } = provider;
  const print = useMutation({
    mutationFn: () =>
      fetchFile(payRunArea.printRemittance, { body: { pay_run_id: run.pay_run_id, service_provider_id } }),
    onSuccess: saveFile,
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  const words = { queued: 'remittance_queued', sent: 'remittance_sent', failed: 'remittance_failed' } as const;
  const tones = { queued: 'warn', sent: 'ok', failed: 'bad' } as const;
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-line pt-1">
      <span className="grow">
        {name}
        {sent && (
          <span className="ml-2 text-sm text-ink-2 tabular-nums">
            {t('remittance_number', { number: sent.remittance_number })}
          </span>
        )}
      </span>
      {sent && <Badge tone={tones[sent.status]}>{t(words[sent.status])}</Badge>}
      <Button size="sm" variant="ghost" busy={print.isPending} onClick={() => print.mutate()}>
        {t('remittance_pdf')}
      </Button>
      {onSend && (
        <Button size="sm" variant="ghost" onClick={() => onSend([service_provider_id])}>
          {t(sent ? 'remittance_again' : 'remittance_mail')}
        </Button>
      )}
    </li>
  );
}

import type { ResultOf } from '@onrecord/contract/core/entry';
import { outboxArea } from '@onrecord/contract/messages/outbox';
import { canSendAgain, DELIVERY_STATES } from '@onrecord/domain/messages/outbox/delivery';
import { OUTBOX_LIST } from '@onrecord/domain/messages/outbox/outbox.list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { deliveryTexts } from '../../../lib/texts/delivery.ts';
import { outboxTexts } from '../../../lib/texts/outbox.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { DayMargin } from '../../../list/grid/day-margin.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

type Row = ResultOf<typeof outboxArea.messages>['data'][number];

const fetchMessages: FetchListPage<Row> = ({ view: _, dates: _dates, ...body }, signal) =>
  call(outboxArea.messages, { body, signal });
const rowId = (row: Row) => row.message_outbox_id;
const EXPORTS = listExports((body) => offerFile(outboxArea.exportMessages, { body }));
const SHOWS = ['outbox'] as const;

const FILTERS = ['channel', 'status'] as const;
const CHANNELS = ['mail', 'sms'] as const;

/** The words for what the rows hold as codes: for cells and for filters alike. */
function useChoices() {
  const t = useTexts(outboxTexts);
  const delivery = useTexts(deliveryTexts);
  return useMemo(
    () => ({
      channel: CHANNELS.map((value) => ({ value, label: t(`channel_${value}`) })),
      status: DELIVERY_STATES.map((value) => ({ value, label: delivery(`status_${value}`) })),
    }),
    [t, delivery],
  );
}

const labelOf = (choices: readonly Option[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** What the company wrote to people: every mail and text, and what became of it. */
export function OutboxPage() {
  const t = useTexts(outboxTexts);
  const [open, setOpen] = useState<Row | null>(null);
  const choices = useChoices();
  const { instant } = useFormats();
  const cells = useMemo(
    () => ({
      created_at: (row: Row) => <OpenCell onOpen={() => setOpen(row)}>{instant(row.created_at)}</OpenCell>,
      channel: (row: Row) => labelOf(choices.channel, row.channel),
      status: (row: Row) => labelOf(choices.status, row.status),
    }),
    [choices, instant],
  );
  return (
    <>
      <ListPage
        list={OUTBOX_LIST}
        rowId={rowId}
        fetchPage={fetchMessages}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        choices={choices}
        filters={FILTERS}
        card={(row, read) => ({
          margin: <DayMargin at={row.created_at} />,
          title: row.subject || labelOf(choices.channel, row.channel),
          lines: [row.to_address, [read(row, 'created_at'), labelOf(choices.status, row.status)].join(' · ')],
        })}
        onOpen={setOpen}
        actions={
          <Link to={paths.list('dead_task')} className={buttonClass()}>
            {t('failed_tasks')}
          </Link>
        }
        none={{ title: t('none'), hint: t('none_hint') }}
      />
      {open && <Message row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const LINK = /(https?:\/\/\S+)/;

/** Plain text with its addresses as links. */
function Linked({ text }: { text: string }) {
  const parts = text.split(LINK);
  return (
    <p className="whitespace-pre-wrap break-words">
      {parts.map((part, index) =>
        LINK.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one unchanging text
          <a key={index} href={part} className="text-brand-ink underline" target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Sends a message again that never left. */
function useSendAgain({ message_outbox_id: id }: Row, onSent: () => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      notify({ title: (await call(outboxArea.sendMessageAgain, { params: { id } })).message, tone: 'ok' });
      onSent();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['outbox', id] });
    }
  };
  return { isBusy, send };
}

function Message({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTexts(outboxTexts);
  const delivery = useTexts(deliveryTexts);
  const can = useCan();
  const choices = useChoices();
  const { isBusy, send } = useSendAgain(row, onClose);
  const { instant } = useFormats();
  const message = useQuery({
    queryKey: ['outbox', row.message_outbox_id],
    queryFn: ({ signal }) => call(outboxArea.message, { params: { id: row.message_outbox_id }, signal }),
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={row.subject || row.channel}
      description={`${t('to', { address: row.to_address })} · ${instant(row.created_at)}`}
    >
      {message.isPending && <SkeletonLines label={t('loading')} />}
      {message.isError && <Banner tone="bad" title={errorText(message.error)} announce="alert" />}
      {message.data && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <p>
              {[
                labelOf(choices.status, message.data.status),
                message.data.status_at === null ? '' : instant(message.data.status_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {canSendAgain(message.data.status) && can('outbox', 'edit') && (
              <Button busy={isBusy} onClick={() => void send()}>
                {delivery('send_again')}
              </Button>
            )}
          </div>
          {message.data.error && <Banner tone="bad" title={message.data.error} />}
          {message.data.body_html ? (
            <MailFrame html={message.data.body_html} title={row.subject} />
          ) : (
            <Linked text={message.data.body_text} />
          )}
          {message.data.attachments.length > 0 && (
            <p className="text-ink-2">{t('attachments', { names: message.data.attachments.join(', ') })}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

import { type MessagePreview, notificationTypeArea } from '@onrecord/contract/messages/notification';
import { LOCALES, type Locale, toLocale } from '@onrecord/domain/core/language/locale';
import type { LetterChannel } from '@onrecord/domain/core/letter/letter-channel';
import { cellChannels, matrixCell } from '@onrecord/domain/messages/notification/matrix';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { matrixTexts } from '../../../lib/texts/message-matrix.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { Looked } from './looked.ts';

/** The message of an event to a party as its reader would get it, about a record of the company, in any of its languages. */
export function PreviewDialog({ looked, onClose }: { looked: Looked; onClose: () => void }) {
  const t = useTexts(matrixTexts);
  const { event, party } = looked;
  const [locale, setLocale] = useState<Locale>(toLocale(useSession().locale));
  const [channel, setChannel] = useState<LetterChannel>('mail');
  const [record_id, setRecord] = useState<number | null>(null);
  const body = { event, party, channel, locale, record_id };
  const { data, error } = useQuery({
    queryKey: ['message-preview', body],
    queryFn: ({ signal }) => call(notificationTypeArea.previewMessage, { body, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const cell = matrixCell(event, party);
  const channels = cell ? cellChannels(cell) : [];
  const records = (data?.records ?? []).map(({ record_id: value, name: label }) => ({ value, label }));
  const named = { event: t(`event_${event}` as 'event_scheduled'), party: t(`party_${party}`) };
  return (
    <Dialog open size="lg" onOpenChange={(next) => !next && onClose()} title={t('preview_of', named)}>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('language')}
            className="w-44"
            options={LOCALES.map((value) => ({ value, label: t(value.replace('-', '_') as 'en_us') }))}
            value={locale}
            onChange={(next) => next && setLocale(next)}
          />
          {channels.length > 1 && (
            <Segmented
              label={t('channel')}
              value={channel}
              onChange={setChannel}
              options={channels.map((value) => ({ value, label: t(`by_${value}`) }))}
            />
          )}
          {records.length > 0 && (
            <SelectField
              label={t('record')}
              className="min-w-40 grow"
              options={records}
              value={record_id}
              onChange={setRecord}
              placeholder={t('latest')}
              clearable
            />
          )}
        </div>
        {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
        {!data && !error && <SkeletonLines label={t('loading')} />}
        {data && <Message message={data.message} isMail={channel === 'mail'} />}
        {cell?.letter && <OwnLetter channel={channel} kind={cell.letter} locale={locale} />}
      </div>
    </Dialog>
  );
}

function Message({ message, isMail }: { message: MessagePreview['message']; isMail: boolean }) {
  const t = useTexts(matrixTexts);
  if (!message) return <p className="text-ink-2">{t('none_yet')}</p>;
  const { to, subject, text, html, is_real } = message;
  return (
    <>
      {to !== '' && <p className="break-words text-ink-2 text-sm">{t('to', { to })}</p>}
      {subject !== '' && <h3 className="break-words font-semibold">{subject}</h3>}
      {isMail ? (
        <MailFrame html={html} title={t('frame')} />
      ) : (
        <p className="break-words rounded-card border border-line bg-sheet p-3">{text}</p>
      )}
      <p className="text-ink-2 text-sm">{t(is_real ? 'real' : 'sample')}</p>
    </>
  );
}

/** Leads to the editor of the same letter. */
function OwnLetter({ channel, kind, locale }: { channel: LetterChannel; kind: string; locale: Locale }) {
  const t = useTexts(matrixTexts);
  if (!useCan()('lettertemplates', 'view')) return null;
  return (
    <Link to={paths.letterEditor(channel, kind)} search={{ locale }} className="text-brand-ink underline">
      {t('write_own')}
    </Link>
  );
}

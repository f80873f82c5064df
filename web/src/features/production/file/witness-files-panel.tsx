import { fileHoldArea } from '@onrecord/contract/production/file-hold';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { portalTexts } from '../../../lib/texts/portal.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FileIcon, LockIcon, PaperclipIcon, VideoIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { type FileRef, opensHere, useDownloads } from './use-downloads.ts';

const ICONS = { transcript: FileIcon, exhibits: PaperclipIcon, video: VideoIcon, other: FileIcon } as const;

const LABELS = {
  transcript: 'part_transcript',
  exhibits: 'part_exhibits',
  video: 'part_video',
  other: 'part_file',
} as const;

interface PartProps {
  part: keyof typeof ICONS;
  files: readonly FileRef[];
  size: number;
  /** Of a transcript whose pages were counted. */
  pages?: number | null;
  /** Shows the files beside the list; without it they open in a tab or are saved. */
  onShow?: () => void;
  isShown?: boolean;
  /** Whose they are, for those who hear the button and not see its line. */
  of: string;
}

/** The files of a witness of one kind: one opens where a browser can show it, several come as one archive. */
export function PartButton({ part, files, size, pages = null, of, onShow, isShown = false }: PartProps) {
  const t = useTexts(portalTexts);
  const { open, download, downloadSelected } = useDownloads();
  const Icon = ICONS[part];
  const [only, ...others] = files;
  const label = t(LABELS[part]);
  const ofOne = only?.is_url ? '' : sizeText(size);
  const note = pages !== null ? t('pages', { count: pages }) : others.length > 0 ? String(files.length) : ofOne;
  const press = () => {
    if (onShow) return onShow();
    if (others.length > 0) return downloadSelected(files);
    return only && (opensHere(only) ? open(only) : download(only));
  };
  return (
    <Button
      size="sm"
      className={isShown ? 'border-brand! bg-brand-wash! text-brand-ink' : 'text-brand-ink'}
      {...(onShow && { 'aria-pressed': isShown })}
      aria-label={[`${label} ${note}`.trim(), of].join(', ')}
      onClick={() => void press()}
    >
      <Icon size={14} aria-hidden />
      {label} <span className="text-ink-2">{note}</span>
    </Button>
  );
}

interface HoldProps {
  jobId: number;
  of: string;
  hold: {
    readonly client_invoice_id: number | null;
    readonly balance: string;
    readonly processing_until: string | null;
  };
}

/** What files wait for: the price, and the way to pay it and come back to them. */
export function PayToOpen({ jobId, of, hold }: HoldProps) {
  const t = useTexts(portalTexts);
  const { amount, date } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const { client_invoice_id, balance, processing_until } = hold;
  if (processing_until)
    return <span className="text-sm text-warn">{t('processing', { date: date(processing_until) })}</span>;
  if (client_invoice_id === null) return <span className="text-sm text-warn">{t('opens_when_paid')}</span>;
  const pay = async () => {
    setBusy(true);
    try {
      const { url } = await call(fileHoldArea.payForFiles, { body: { job_id: jobId, client_invoice_id } });
      const { pathname, search } = new URL(url);
      window.location.assign(pathname + search);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
      setBusy(false);
    }
  };
  const label = t('pay_to_open', { amount: amount(balance) });
  return (
    <Button
      size="sm"
      busy={isBusy}
      className="border-warn bg-warn-wash text-warn"
      aria-label={`${label}, ${of}`}
      onClick={() => void pay()}
    >
      <LockIcon size={14} aria-hidden />
      {label}
    </Button>
  );
}

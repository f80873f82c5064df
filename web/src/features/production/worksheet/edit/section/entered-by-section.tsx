import { useMessages } from '../../../../../lib/messages/messages.ts';

/** Who entered a row. The server names them to staff only (section 6). */
export function EnteredBy({ name }: { name: string | undefined }) {
  const t = useMessages();
  if (!name) return null;
  return <p className="text-sm text-ink-2">{`${t('worksheet.entered_by')} ${name}`}</p>;
}

import { activityLogArea, NAMED_TYPES } from '@onrecord/contract/core/calls/activity-log';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/client.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { type RecordKind, type RecordRow, recordKey } from './record-kind.ts';

interface FormerNamesProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  row: Row;
}

/** The names that a record had before, under the one of today: whoever looks for an old name sees that this is it. */
export function FormerNames<Row extends RecordRow>({ kind, row }: FormerNamesProps<Row>) {
  const t = useTexts(recordTexts);
  const object_id = kind.idOf(row);
  const object_type = NAMED_TYPES.find((type) => type === kind.list.name);
  const { data } = useQuery({
    queryKey: [...recordKey(kind.list.name, object_id), 'former', row.version],
    queryFn: ({ signal }) =>
      call(activityLogArea.getFormerNames, { body: { object_type: object_type ?? 'client', object_id }, signal }),
    enabled: object_type !== undefined,
  });
  if (!data || data.names.length === 0) return null;
  return <p className="text-ink-2 text-sm">{t('formerly', { names: data.names.join('; ') })}</p>;
}

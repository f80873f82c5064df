import { activityLogArea, NAMED_TYPES } from '@onrecord/contract/core/calls/activity-log';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call/client.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { recordKey } from './record-kind.ts';

interface FormerNamesProps {
  list: ListName;
  id: number;
  version: number;
}

/** The names that a record had before, under the one of today: whoever looks for an old name sees that this is it. */
export function FormerNames({ list, id: object_id, version }: FormerNamesProps) {
  const t = useTexts(recordTexts);
  const object_type = NAMED_TYPES.find((type) => type === list);
  const { data } = useQuery({
    queryKey: [...recordKey(list, object_id), 'former', version],
    queryFn: ({ signal }) =>
      call(activityLogArea.getFormerNames, { body: { object_type: object_type ?? 'client', object_id }, signal }),
    enabled: object_type !== undefined,
  });
  if (!data || data.names.length === 0) return null;
  return <p className="text-ink-2 text-sm">{t('formerly', { names: data.names.join('; ') })}</p>;
}

import type { NotificationTypeRow } from '@onrecord/contract/messages/notification';
import { hasPreview, type MatrixCell, type MatrixParty } from '@onrecord/domain/messages/notification/matrix';
import { useKindNames } from '../../../lib/kind-names.ts';
import { useCan } from '../../../lib/session.ts';
import { matrixTexts } from '../../../lib/texts/message-matrix.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx';
import { EyeIcon } from '../../../ui/icons.ts';
import type { Channel } from './use-company-kinds.ts';

const CHANNELS = ['mail', 'text'] as const;

interface MatrixCellProps {
  event: string;
  party: MatrixParty;
  /** Missing where the party gets nothing of the event. */
  cell: MatrixCell | undefined;
  kinds: readonly NotificationTypeRow[];
  onSwitch: (kind: NotificationTypeRow, channel: Channel, isOn: boolean) => Promise<void>;
  onLook: () => void;
}

/** What one party gets of an event: a switch for each channel, or that it always goes; and the message itself. */
export function MatrixCellSection({ event, party, cell, kinds, onSwitch, onLook }: MatrixCellProps) {
  const t = useTexts(matrixTexts);
  if (!cell)
    return (
      <span data-nothing className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('nothing')}</span>
      </span>
    );
  const kind =
    'notification_type_id' in cell
      ? kinds.find(({ notification_type_id: id }) => id === cell.notification_type_id)
      : undefined;
  const named = { event: t(`event_${event}` as 'event_scheduled'), party: t(`party_${party}`) };
  return (
    <div className="flex items-start justify-between gap-2">
      {kind ? <Switches kind={kind} onSwitch={onSwitch} /> : <span title={t('always_hint')}>{t('always')}</span>}
      {hasPreview(event, cell) && (
        <IconButton variant="ghost" label={t('preview_of', named)} onClick={onLook}>
          <EyeIcon size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function Switches({ kind, onSwitch }: Pick<MatrixCellProps, 'onSwitch'> & { kind: NotificationTypeRow }) {
  const t = useTexts(matrixTexts);
  const nameOf = useKindNames();
  const mayEdit = useCan()('applicationsettings', 'edit');
  return (
    <div className="flex flex-wrap gap-x-3">
      {CHANNELS.map((channel) => (
        <SwitchField
          key={channel}
          label={
            <>
              <span className="sr-only">{nameOf(kind)}, </span>
              {t(`by_${channel}`)}
            </>
          }
          value={kind[`by_${channel}`]}
          disabled={!mayEdit}
          onChange={(isOn) => void onSwitch(kind, channel, isOn)}
        />
      ))}
    </div>
  );
}

import type { NotificationTypeRow } from '@onrecord/contract/messages/notification';
import {
  hasPreview,
  type MatrixCell,
  type MatrixParty,
  noticeTypeIdOf,
} from '@onrecord/domain/messages/notification/matrix';
import { useKindNames } from '../../../lib/kind-names.ts';
import { useCan } from '../../../lib/session/session.ts';
import { matrixTexts } from '../../../lib/texts/message-matrix.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx';
import { EyeIcon } from '../../../ui/icons.ts';
import type { Channel } from './use-company-kinds.ts';

const CHANNELS = ['mail', 'text', 'app'] as const;

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
  const kind = kinds.find(({ notification_type_id: id }) => id === noticeTypeIdOf(cell));
  const named = { event: t(`event_${event}` as 'event_scheduled'), party: t(`party_${party}`) };
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="flex flex-wrap items-center gap-x-2">
        {'always' in cell && cell.always === 'mail' && <span title={t('always_hint')}>{t('always')}</span>}
        {kind && <Switches kind={kind} channels={'always' in cell ? NOTICE_ALONE : CHANNELS} onSwitch={onSwitch} />}
      </div>
      {hasPreview(event, cell) && (
        <IconButton variant="ghost" label={t('preview_of', named)} onClick={onLook}>
          <EyeIcon size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Where the mail is no choice there is one switch: for the notice in the application. */
const NOTICE_ALONE = ['app'] as const;

interface SwitchesProps extends Pick<MatrixCellProps, 'onSwitch'> {
  kind: NotificationTypeRow;
  channels: readonly Channel[];
}

function Switches({ kind, channels, onSwitch }: SwitchesProps) {
  const t = useTexts(matrixTexts);
  const nameOf = useKindNames();
  const mayEdit = useCan()('applicationsettings', 'edit');
  return (
    <>
      {channels.map((channel) => (
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
    </>
  );
}

import { notificationTexts } from '../../../lib/texts/notification.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';

export interface KindRow {
  id: number;
  name: string;
  by_mail: boolean;
  by_text: boolean;
  mayMail: boolean;
  mayText: boolean;
  by_app: boolean;
  mayApp: boolean;
  /** Mailed always or never: the notice in the application alone is a choice. */
  hasFixedMail: boolean;
}

interface KindsProps {
  rows: readonly KindRow[];
  onChange: (row: KindRow, change: { by_mail: boolean } | { by_text: boolean } | { by_app: boolean }) => void;
}

/** Kinds of notification, each with its ways. */
export function Kinds({ rows, onChange }: KindsProps) {
  const t = useTexts(notificationTexts);
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="grid items-center gap-x-4 py-1 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
          <span className="font-medium">{row.name}</span>
          <span className="flex flex-wrap gap-x-4 sm:contents">
            <CheckboxField
              label={<ChannelSwitch name={row.name} channel={t('by_mail')} />}
              value={row.by_mail && row.mayMail}
              disabled={row.hasFixedMail || !row.mayMail}
              onChange={(by_mail) => onChange(row, { by_mail })}
            />
            <CheckboxField
              label={<ChannelSwitch name={row.name} channel={t('by_text')} />}
              value={row.by_text && row.mayText}
              disabled={row.hasFixedMail || !row.mayText}
              onChange={(by_text) => onChange(row, { by_text })}
            />
            <CheckboxField
              label={<ChannelSwitch name={row.name} channel={t('by_app')} />}
              value={row.by_app && row.mayApp}
              disabled={!row.mayApp}
              onChange={(by_app) => onChange(row, { by_app })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A tick is named by its kind too, for those who do not see the row. */
function ChannelSwitch({ name, channel }: { name: string; channel: string }) {
  return (
    <>
      <span className="sr-only">{name}, </span>
      {channel}
    </>
  );
}

import { type DivisionFields, divisionArea } from '@onrecord/contract/company/division';
import { call } from '../../../lib/call/client.ts';
import { PictureUpload } from '../../../lib/file/picture-upload.tsx';
import { divisionTexts } from '../../../lib/texts/division.ts';
import { useTexts } from '../../../lib/texts.ts';

export interface TabProps {
  division: DivisionFields;
  onChanged: () => void;
}

/** The logo of a division, kept as soon as it is chosen. */
export function LogoForm({ division, onChanged }: TabProps) {
  const t = useTexts(divisionTexts);
  const send = async (content: string | null) => {
    await call(divisionArea.uploadDivisionLogo, { params: { id: division.division_id }, body: { content } });
    onChanged();
  };
  return (
    <div className="grid gap-3">
      <PictureUpload
        use="division_logo"
        label={t('logo')}
        url={division.logo}
        onSend={send}
        onRemove={() => send(null)}
      />
      <p className="text-ink-2">{t('logo_hint')}</p>
    </div>
  );
}

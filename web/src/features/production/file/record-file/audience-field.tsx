import type { RecordType } from '@onrecord/domain/core/record/record-part';
import { recordFileAudiences } from '@onrecord/domain/production/record-file/record-file';
import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';

export interface Audience {
  contact_can_view_download: boolean;
  provider_can_view_download: boolean;
}

const CONTACTS = {
  client: 'contacts_client',
  contact: 'contacts_contact',
  case: 'contacts_case',
  deponent: 'contacts_deponent',
  provider: 'office',
} as const;
const PROVIDERS = {
  client: 'office',
  contact: 'office',
  case: 'providers_case',
  deponent: 'providers_deponent',
  provider: 'providers_provider',
} as const;

interface AudienceFieldProps {
  recordType: RecordType;
  value: Audience;
  onChange: (value: Audience) => void;
  isMany?: boolean;
}

/** Who will see files of a record, said before anything is sent: the office, and whomever it shows them to. */
export function AudienceField({ recordType, value, onChange, isMany = false }: AudienceFieldProps) {
  const t = useTexts(recordFileTexts);
  const audiences = recordFileAudiences(recordType);
  return (
    <fieldset className="grid gap-2 rounded-card border border-line p-3">
      <legend className="px-1 font-semibold">{t(isMany ? 'who_sees_many' : 'who_sees')}</legend>
      <p className="text-sm text-ink-2">{t('always_office')}</p>
      {audiences.includes('contacts') && (
        <CheckboxField
          label={t(CONTACTS[recordType])}
          value={value.contact_can_view_download}
          onChange={(contact_can_view_download) => onChange({ ...value, contact_can_view_download })}
        />
      )}
      {audiences.includes('providers') && (
        <CheckboxField
          label={t(PROVIDERS[recordType])}
          value={value.provider_can_view_download}
          onChange={(provider_can_view_download) => onChange({ ...value, provider_can_view_download })}
        />
      )}
    </fieldset>
  );
}

import { companyThemeArea } from '@onrecord/contract/company/company-theme';
import { call } from '../../../lib/call/client.ts';
import { PictureUpload } from '../../../lib/file/picture-upload.tsx';
import { themeTexts } from '../../../lib/texts/theme.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { imagePositionOf, type PartProps, positioned } from './theme-values.ts';

const PICTURES = [
  ['header_logo', 'header_company_logo'],
  ['dark_logo', 'dark_company_logo'],
  ['login_logo', 'login_company_logo'],
  ['banner', 'login_image'],
] as const;

/** The logos and the picture of the login page. What is chosen is kept at once and shown once the theme is saved. */
export function PicturesForm({ values, set, fields, companyId }: PartProps & { companyId: number }) {
  const t = useTexts(themeTexts);
  return (
    <>
      {PICTURES.map(([use, name]) => (
        <PictureUpload
          key={use}
          use={use}
          label={t(use)}
          url={values[name]}
          error={fields[name]}
          onSend={async (content) => {
            const saved = await call(companyThemeArea.uploadImage, {
              params: { id: companyId },
              body: { use, content },
            });
            set({ [name]: saved.url, ...(use === 'banner' && { show_login_image: true }) });
          }}
          onRemove={() => set({ [name]: '' })}
        />
      ))}
      <CheckboxField
        className="self-start"
        label={t('hide_company_logo')}
        value={values.hide_company_logo}
        onChange={(hide_company_logo) => set({ hide_company_logo })}
      />
    </>
  );
}

/** Whether and where the login page shows its picture. */
export function LayoutForm({ values, set }: PartProps) {
  const t = useTexts(themeTexts);
  return (
    <>
      <CheckboxField
        className="self-end pb-1.5"
        label={t('show_login_image')}
        value={values.show_login_image}
        onChange={(show_login_image) => set({ show_login_image })}
      />
      <SelectField
        label={t('place')}
        disabled={!values.show_login_image}
        value={imagePositionOf(values)}
        options={(['left', 'above', 'right'] as const).map((value) => ({ value, label: t(`place_${value}`) }))}
        onChange={(position) => position && set(positioned(position))}
      />
    </>
  );
}

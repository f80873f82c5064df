import { type CompanyTheme, companyThemeArea } from '@onrecord/contract/company/company-theme';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { AdoptSessionContext, useSession } from '../../../lib/session/session.ts';
import { themeTexts } from '../../../lib/texts/theme.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSection, FormSurface, SubmitHint } from '../../../ui/forms/form-surface.tsx';
import { useOneAtATime } from '../../../ui/forms/use-one-at-a-time.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ButtonsForm } from './buttons-form.tsx';
import { LayoutForm, PicturesForm } from './pictures-form.tsx';
import { type ShowLogin, ThemePreview } from './preview-section.tsx';
import { ContentForm, InformationForm, LegalForm } from './texts-form.tsx';
import { afterStale, saveTheme, type Values, valuesOf } from './theme-values.ts';

/** How the company looks: its buttons, its logos and its login page (section 7, Theme). */
export function ThemePage({ preview }: { preview: ShowLogin }) {
  const t = useTexts(themeTexts);
  const { company_id, company_name } = useSession();
  usePageTitle(t('title'), company_name);
  const { data: theme, error } = useQuery({
    queryKey: ['theme', company_id],
    queryFn: ({ signal }) => call(companyThemeArea.getCompanyThemes, { params: { id: company_id }, signal }),
    // A theme that is being edited is not exchanged under the hands; a save of an old one is settled.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className="grid gap-4 p-4">
      <PageTitle title={t('title')} />
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {!theme && !error && <SkeletonLines label={t('loading')} count={10} />}
      {theme && <ThemeEditor key={company_id} opened={theme} preview={preview} />}
    </div>
  );
}

function useThemeEditor(opened: CompanyTheme) {
  const t = useTexts(themeTexts);
  const session = useSession();
  const adopt = useContext(AdoptSessionContext);
  const [theme, setTheme] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const take = (saved: CompanyTheme) => {
    setTheme(saved);
    setValues(valuesOf(saved));
    setFields({});
    const { btn_bgcolor, btn_fontcolor, hide_company_logo, header_company_logo, dark_company_logo } = saved;
    const look = { btn_bgcolor, btn_fontcolor, hide_company_logo, header_company_logo, dark_company_logo };
    adopt({ theme: { ...session.theme, ...look } });
    notify({ title: t('saved'), tone: 'ok' });
  };
  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as CompanyTheme | undefined) : undefined;
    if (fresh) {
      const next = afterStale(theme, fresh, values, (value) => t('theirs', { value }));
      setTheme(fresh);
      setValues(next.values);
      setFields(next.fields);
    } else setFields(error instanceof ApiError ? error.fields : {});
    setRefusal(errorText(error));
  };
  const save = useOneAtATime(async () => {
    setBusy(true);
    setRefusal(undefined);
    await saveTheme(theme, values).then(take, refuse);
    setBusy(false);
  });
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const isUnsaved = () => JSON.stringify(values) !== JSON.stringify(valuesOf(theme));
  return { values, set, fields, refusal, busy, save, isUnsaved };
}

function ThemeEditor({ opened, preview }: { opened: CompanyTheme; preview: ShowLogin }) {
  const t = useTexts(themeTexts);
  const { company_id } = useSession();
  const { refusal, busy, save, isUnsaved, ...part } = useThemeEditor(opened);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,42%)]">
      <FormSurface
        onSubmit={save}
        footer={
          <Button variant="solid" type="submit" busy={busy}>
            {t('save')}
            <SubmitHint />
          </Button>
        }
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <FormSection number={1} title={t('buttons')}>
          <ButtonsForm {...part} />
        </FormSection>
        <FormSection number={2} title={t('logos')}>
          <PicturesForm {...part} companyId={company_id} />
        </FormSection>
        <FormSection number={3} title={t('layout')}>
          <LayoutForm {...part} />
          <ContentForm {...part} />
        </FormSection>
        <FormSection number={4} title={t('information')}>
          <InformationForm {...part} />
        </FormSection>
        <FormSection number={5} title={t('legal')}>
          <LegalForm {...part} />
        </FormSection>
      </FormSurface>
      <ThemePreview values={part.values} preview={preview} />
      <UnsavedGuard isUnsaved={isUnsaved} title={t('unsaved_title')} leaveLabel={t('leave')} stayLabel={t('stay')} />
    </div>
  );
}

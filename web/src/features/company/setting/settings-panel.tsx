import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard.tsx';
import type { ValuesForm } from '../../../lib/form/use-values-form.ts';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSurface, SubmitHint } from '../../../ui/forms/form-surface.tsx';

interface SettingsSurfaceProps {
  // biome-ignore lint/suspicious/noExplicitAny: sheets of every shape
  form: ValuesForm<any>;
  /** Without the right to save there is nothing to press. */
  mayEdit: boolean;
  children: ReactNode;
}

/** A form of settings: its sections, what is unsaved, and the two ways out. */
export function SettingsSurface({ form, mayEdit, children }: SettingsSurfaceProps) {
  const t = useTexts(settingTexts);
  return (
    <FormSurface
      onSubmit={(event) => {
        event.preventDefault();
        if (mayEdit && form.isChanged && !form.busy) void form.submit();
      }}
      status={form.isChanged && t('unsaved')}
      footer={
        mayEdit && (
          <>
            <Button disabled={!form.isChanged || form.busy} onClick={form.undo}>
              {t('undo')}
            </Button>
            <Button variant="solid" type="submit" disabled={!form.isChanged} busy={form.busy}>
              {t('save')}
              <SubmitHint />
            </Button>
          </>
        )
      }
    >
      {form.refusal && <Banner tone="bad" announce="alert" title={form.refusal} />}
      {children}
      <UnsavedGuard
        isUnsaved={() => form.isChanged}
        title={t('leave_title')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
      />
    </FormSurface>
  );
}

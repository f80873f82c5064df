import type { ReactNode } from 'react';
import { settingTexts } from '../../lib/texts/setting.ts';
import { useTexts } from '../../lib/texts.ts';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import type { ValueSheet } from '../../lib/use-value-sheet.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSheet, SubmitHint } from '../../ui/forms/form-sheet.tsx';

interface SheetProps {
  // biome-ignore lint/suspicious/noExplicitAny: sheets of every shape
  sheet: ValueSheet<any>;
  /** Without the right to save there is nothing to press. */
  mayEdit: boolean;
  children: ReactNode;
}

/** A sheet of settings: its sections, what is unsaved, and the two ways out. */
export function SettingsSheet({ sheet, mayEdit, children }: SheetProps) {
  const t = useTexts(settingTexts);
  return (
    <FormSheet
      onSubmit={(event) => {
        event.preventDefault();
        if (mayEdit && sheet.isChanged && !sheet.busy) void sheet.submit();
      }}
      status={sheet.isChanged && t('unsaved')}
      footer={
        mayEdit && (
          <>
            <Button disabled={!sheet.isChanged || sheet.busy} onClick={sheet.undo}>
              {t('undo')}
            </Button>
            <Button variant="solid" type="submit" disabled={!sheet.isChanged} busy={sheet.busy}>
              {t('save')}
              <SubmitHint />
            </Button>
          </>
        )
      }
    >
      {sheet.refusal && <Banner tone="bad" announce="alert" title={sheet.refusal} />}
      {children}
      <UnsavedGuard
        isUnsaved={() => sheet.isChanged}
        title={t('leave_title')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
      />
    </FormSheet>
  );
}

import type { LetterTarget } from '@onrecord/contract/company/letter-template';
import { LOCALES } from '@onrecord/domain/core/language/locale';
import type { LetterKind } from '@onrecord/domain/core/letter/letter-kind';
import { useState } from 'react';
import { useCan } from '../../../lib/session/session.ts';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDivisionOptions } from '../../../lookups/lookup-choices.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { UndoIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNames } from './letter-words.ts';
import type { ChangeTarget, LetterDesk } from './use-letter.ts';

interface DeskTitleProps {
  target: LetterTarget;
  onTarget: ChangeTarget;
  kind: LetterKind;
  desk: LetterDesk;
  hasHistory: boolean;
  onHistory: () => void;
}

/** Which letter is edited, in which language and for which division. */
export function DeskTitle({ kind, target, onTarget, desk, hasHistory, onHistory }: DeskTitleProps) {
  const t = useTexts(letterTexts);
  const names = useNames();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const divisions = useDivisionOptions();
  return (
    <>
      <PageTitle
        title={names.kind(kind.kind)}
        aside={`${names.group(kind.group)}, ${t(target.channel)}`}
        actions={
          <>
            <Button aria-pressed={hasHistory} onClick={onHistory}>
              {t(hasHistory ? 'close_history' : 'history')}
            </Button>
            {desk.own?.is_active && can('lettertemplates', 'delete') && (
              <Button onClick={() => setAsking(true)}>
                <UndoIcon size={15} aria-hidden /> {t('back_to_ours')}
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={t('language')}
          className="w-48"
          options={LOCALES.map((value) => ({ value, label: names.locale(value) }))}
          value={target.locale}
          onChange={(locale) => locale && onTarget({ locale })}
        />
        <SelectField
          label={t('division')}
          className="w-56"
          options={divisions}
          value={target.division_id}
          placeholder={t('all_divisions')}
          clearable
          onChange={(division_id) => onTarget({ division_id })}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('back_title')}
        confirmLabel={t('back_to_ours')}
        onConfirm={() => desk.backToOurs()}
      >
        {t('back_hint')}
      </ConfirmDialog>
    </>
  );
}

/** Somebody else saved meanwhile: the viewer chooses one of the two letters. */
export function Stale({ desk, theirs }: { desk: LetterDesk; theirs: NonNullable<LetterDesk['theirs']> }) {
  const t = useTexts(letterTexts);
  return (
    <Banner
      tone="warn"
      announce="alert"
      title={t('stale_title', { name: theirs.updated_by_name, version: theirs.version })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={desk.takeTheirs}>{t('take_theirs')}</Button>
          <Button onClick={desk.keepMine}>{t('keep_mine')}</Button>
        </span>
      }
    >
      {t('stale_hint')}
    </Banner>
  );
}

import { MAX_SEARCH_NAME } from '@onrecord/domain/core/list/saved-search';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { ApiError, errorText } from '../../lib/call/api-error.ts';
import { useMessages } from '../../lib/messages/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDivisionOptions } from '../../lookups/lookup-choices.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Naming } from './use-saved-searches.ts';

interface SaveSearchDialogProps {
  title: string;
  description?: string | undefined;
  begin: Naming;
  /** What the division is called that the search is shared with, also when it is none of the viewer's own any more. */
  divisionName?: string;
  /** A copy is one's own alone. */
  isPrivate?: boolean;
  /** Whether the columns on screen can be kept with it. */
  offersColumns?: boolean;
  onSave: (naming: Naming, keepsColumns: boolean) => Promise<unknown>;
  onClose: () => void;
}

const FORM = 'save-search';

/** Asks for the name under which a search is kept; staff may share it, with all colleagues or with those of a division. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { title, description, begin, onSave, onClose } = props;
  const t = useTexts(listToolTexts);
  const tMessage = useMessages();
  const { user_type } = useSession();
  const [naming, setNaming] = useState(begin);
  const [keepsColumns, setKeepsColumns] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave(naming, keepsColumns);
      onClose();
    } catch (error) {
      const { name = errorText(error), division_id, arrangement } = error instanceof ApiError ? error.fields : {};
      setProblems(division_id ? { division_id } : arrangement && props.offersColumns ? { arrangement } : { name });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{tMessage('general.cancel')}</Button>
          <Button variant="solid" type="submit" form={FORM} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('search_name')}
          required
          maxLength={MAX_SEARCH_NAME}
          value={naming.name}
          error={problems.name}
          onChange={(event) => setNaming({ ...naming, name: event.currentTarget.value })}
        />
        {isStaff(user_type) && !props.isPrivate && (
          <SharingField
            naming={naming}
            divisionName={props.divisionName}
            error={problems.division_id}
            onChange={(sharing) => setNaming({ ...naming, ...sharing })}
          />
        )}
        {props.offersColumns && (
          <CheckboxField
            label={t('keep_columns')}
            hint={t('keep_columns_hint')}
            error={problems.arrangement}
            value={keepsColumns}
            onChange={setKeepsColumns}
          />
        )}
      </form>
    </Dialog>
  );
}

type Sharing = Pick<Naming, 'is_shared' | 'division_id'>;

interface SharingFieldProps {
  naming: Sharing;
  divisionName: string | undefined;
  error: string | undefined;
  onChange: (sharing: Sharing) => void;
}

function SharingField({ naming: { is_shared, division_id }, divisionName = '', error, onChange }: SharingFieldProps) {
  const t = useTexts(listToolTexts);
  const { company_id, user_company_id } = useSession();
  // Searches stay in one's own company, and an admin at work elsewhere does not choose among its divisions.
  const own = useDivisionOptions(company_id === user_company_id);
  const isKnown = division_id === null || own.some(({ value }) => value === division_id);
  const divisions: readonly Option<number>[] = isKnown ? own : [...own, { value: division_id, label: divisionName }];
  return (
    <SelectField
      label={t('who_finds_it')}
      hint={t('who_finds_it_hint')}
      error={error}
      options={[
        { value: 'nobody', label: t('found_by_me') },
        { value: 'company', label: t('found_by_all') },
        ...divisions.map(({ value, label }) => ({
          value: String(value),
          label: t('found_by_division', { name: label }),
        })),
      ]}
      value={!is_shared ? 'nobody' : division_id === null ? 'company' : String(division_id)}
      onChange={(who) => {
        const division = who === null || who === 'nobody' || who === 'company' ? null : Number(who);
        onChange({ is_shared: who !== null && who !== 'nobody', division_id: division });
      }}
    />
  );
}

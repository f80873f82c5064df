import type { Column } from '@onrecord/domain/core/list/column';
import type { SearchJoin } from '@onrecord/domain/core/list/condition-groups';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Option } from '../../ui/fields/option.ts';
import { FieldArray } from '../../ui/forms/field-array.tsx';
import type { Draft, DraftGroup } from './condition-drafts.ts';
import { ConditionRow } from './condition-row.tsx';
import type { FindValues } from './condition-value.tsx';

interface ConditionGroupProps {
  group: DraftGroup;
  /** The place of its first condition among all of them, from 0. */
  first: number;
  /** How the groups are joined; within a group it is the other way. */
  join: SearchJoin;
  columns: readonly Column[];
  headingOf: (columnId: string) => string;
  choices: Readonly<Record<string, readonly Option[]>> | undefined;
  findValues: FindValues;
  problems: Readonly<Record<string, string>>;
  isFull: boolean;
  onAdd: () => void;
  onChange: (change: (drafts: readonly Draft[]) => readonly Draft[]) => void;
}

/** Conditions that belong together: any of them is enough where all groups must hold, all of them where any group must. */
export function ConditionGroup(props: ConditionGroupProps) {
  const t = useTexts(listToolTexts);
  const { group, first, join, onChange } = props;
  const number = first + 1;
  const isOne = group.drafts.length === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields inside have their own groups, a fieldset would name them all
    <div
      role="group"
      aria-label={isOne ? t('condition', { number }) : t(join === 'and' ? 'group_any' : 'group_all')}
      className={isOne ? undefined : 'rounded-card border border-line bg-sunk p-3'}
    >
      {!isOne && (
        <p aria-hidden className="mb-2 text-sm font-semibold text-ink-2">
          {t(join === 'and' ? 'group_any' : 'group_all')}
        </p>
      )}
      <FieldArray
        rows={group.drafts}
        rowLabel={(index) => t('remove_condition', { number: number + index })}
        onAdd={props.onAdd}
        onRemove={(index) => onChange((drafts) => drafts.filter((_, each) => each !== index))}
        addLabel={t(join === 'and' ? 'add_alternative' : 'add_companion', { number })}
        max={props.isFull ? group.drafts.length : undefined}
      >
        {(draft) => (
          <ConditionRow
            condition={draft}
            columns={props.columns}
            headingOf={props.headingOf}
            choices={props.choices}
            findValues={props.findValues}
            error={props.problems[draft.id]}
            onChange={(next) =>
              onChange((drafts) => drafts.map((each) => (each.id === draft.id ? { ...next, id: draft.id } : each)))
            }
          />
        )}
      </FieldArray>
    </div>
  );
}

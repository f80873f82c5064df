import type { Column } from '@onrecord/domain/core/list/column';
import { readConditions } from '@onrecord/domain/core/list/condition';
import type { SearchJoin } from '@onrecord/domain/core/list/condition-groups';
import { MAX_CONDITIONS } from '@onrecord/domain/core/list/limits';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { useContext, useState } from 'react';
import { useMessages } from '../../lib/messages/messages.ts';
import { useListViewer } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { PlusIcon } from '../../ui/icons.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type Draft, draftGroups, draftOf, newGroup, usualOperator, withDrafts } from './condition-drafts.ts';
import { ConditionGroup } from './condition-group.tsx';
import type { FindValues } from './condition-value.tsx';
import { conditionsOf, type ListSearch, whereOf } from './list-search.ts';

interface AdvancedSearchProps {
  columns: readonly Column[];
  headingOf: (columnId: string) => string;
  choices: Readonly<Record<string, readonly Option[]>> | undefined;
  findValues: FindValues;
  search: ListSearch;
  onApply: (changes: Partial<ListSearch>) => void;
  onClose: () => void;
}

const FORM = 'advanced-search';

/** Builds the conditions of an advanced search (section 9): all or any of them, and groups that are joined the other way. */
export function AdvancedSearch(props: AdvancedSearchProps) {
  const { columns, headingOf, choices, findValues, search, onApply, onClose } = props;
  const t = useTexts(listToolTexts);
  const tMessage = useMessages();
  const searchable = columns.filter((column) => column.searchable);
  const [first] = searchable;
  const blank = {
    column: first?.id ?? '',
    value: '',
    operator: first ? usualOperator(first, choices) : ('=' as const),
  };
  const [groups, setGroups] = useState(() => draftGroups(conditionsOf(search), blank));
  const [join, setJoin] = useState<SearchJoin>(search.join ?? 'and');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const validate = useConditionValidation(searchable, headingOf);
  const drafts = groups.flatMap((group) => group.drafts);
  const isFull = drafts.length >= MAX_CONDITIONS;

  const apply = () => {
    const found = Object.fromEntries(drafts.flatMap((draft) => validate(draft).map((problem) => [draft.id, problem])));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const where = whereOf(groups.map((group) => group.drafts));
    onApply({
      where: where.length > 0 ? where : undefined,
      join: join === 'or' && where.length > 1 ? 'or' : undefined,
    });
    onClose();
  };

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={tMessage('list.advanced_search')}
      footer={
        <>
          <Button onClick={onClose}>{tMessage('general.cancel')}</Button>
          <Button variant="solid" type="submit" form={FORM}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className="flex items-center gap-3">
          <span className="text-sm font-semibold text-ink-2">{t('match')}</span>
          <Segmented
            label={t('match')}
            value={join}
            onChange={setJoin}
            options={[
              { value: 'and', label: t('match_all') },
              { value: 'or', label: t('match_any') },
            ]}
          />
        </div>
        {groups.map((group, at) => (
          <ConditionGroup
            key={group.id}
            group={group}
            first={groups.slice(0, at).reduce((sum, before) => sum + before.drafts.length, 0)}
            join={join}
            {...{ columns: searchable, headingOf, choices, findValues, problems, isFull }}
            onAdd={() => setGroups(withDrafts(groups, group.id, (before) => [...before, draftOf(blank)]))}
            onChange={(change) => setGroups(withDrafts(groups, group.id, change))}
          />
        ))}
        <Button
          className="justify-self-start"
          disabled={isFull}
          onClick={() => setGroups([...groups, newGroup(blank)])}
        >
          <PlusIcon size={14} aria-hidden />
          {t('add_condition')}
        </Button>
      </form>
    </Drawer>
  );
}

/** Validates one condition as the server will, so that its refusal stands next to its own line. */
function useConditionValidation(columns: readonly Column[], headingOf: (columnId: string) => string) {
  const viewer = useListViewer();
  const terms = useContext(TermsContext);
  return ({ column, operator, value }: Draft): string[] => {
    const validated = readConditions(columns, viewer, {
      search_columns: [column],
      search_conditions: [operator],
      search_values: [value],
    });
    if (!('refused' in validated)) return [];
    // The rule names columns by id; people know them by their heading.
    const { key, params } = validated.refused;
    return [sentenceText({ key, params: { ...params, column: headingOf(column) } }, terms)];
  };
}
